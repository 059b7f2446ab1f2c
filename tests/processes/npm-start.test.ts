import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/programs.ts';
import { projectRoot } from '#tests/support/server-process.ts';

/** A copy as a fresh clone would be, below a path with spaces; the packages are linked instead of fetched again. */
async function freshCopy(): Promise<string> {
  const copy = path.join(await temporaryFolder(), 'a clone of mine');
  await mkdir(copy);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    await cp(path.join(projectRoot, file), path.join(copy, file), { recursive: true }).catch(() => undefined);
  }
  execFileSync('cp', ['-al', path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules')]);
  return copy;
}

function npmStart(folder: string, env: Record<string, string> = {}) {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  const ready = async () => {
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/^Ready: \S+$/m);
    return /^Ready: (\S+)$/m.exec(output)?.[1] ?? '';
  };
  return { child, ready, output: () => output, ended: once(child, 'exit') };
}

/** Processes whose command line mentions the folder: our server and its database. */
const left = async (folder: string) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      return execFileSync('cat', [`/proc/${pid}/cmdline`], { stdio: ['ignore', 'pipe', 'ignore'] }).includes(folder);
    } catch {
      return false;
    }
  });
};

describe('npm start', () => {
  test('builds and serves in a fresh copy, reuses the build, and leaves nothing running when it is stopped or killed', async () => {
    const folder = await freshCopy();

    const first = npmStart(folder);
    const url = await first.ready();
    expect(first.output()).toContain('Building...');
    const page = await fetch(`${url}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('maria.rivera@demo.example')]);
    first.child.kill('SIGTERM');
    await first.ended;
    await expect.poll(() => left(folder), { timeout: 15_000 }).toEqual([]);

    const second = npmStart(folder);
    await second.ready();
    expect(second.output()).not.toContain('Building...');
    // npm itself is killed and can pass nothing on.
    second.child.kill('SIGKILL');
    await expect.poll(() => left(folder), { timeout: 20_000 }).toEqual([]);
  }, 180_000);

  test('fails with the sentence, and a code, when a setting is wrong', async () => {
    const { ended, output } = npmStart(projectRoot, { PORT: 'x' });
    const [code] = await ended;
    expect(code).not.toBe(0);
    expect(output()).toContain('The setting PORT must be a whole number from 0 to 65535.\n');
    expect(output()).not.toContain('    at ');
  });
});
