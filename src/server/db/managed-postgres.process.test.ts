import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ask,
  children,
  end,
  events,
  expectEvent,
  expectNoProcess,
  folder,
  postmasterPid,
  start,
  startInChild,
  systemIdentifier,
} from '#tests/support/managed-postgres-lab.ts';
import type { ManagedPostgres } from './managed-postgres.ts';

describe('starting and stopping', () => {
  test('a fresh start makes a cluster that answers, and stopping leaves no process', async () => {
    const managed = await start();
    const [row] = await ask(
      managed,
      (sql) => sql`
      select current_setting('server_encoding') as encoding, datlocprovider, datlocale,
        current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses
      from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      checksums: 'on',
      addresses: '',
    });
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect((await stat(managed.address.host)).mode & 0o777).toBe(0o700);
    await managed.stop();
    await managed.stop();
    await expectNoProcess();
  });

  test('a second start is fast and finds the data of the first', async () => {
    const first = await start();
    await ask(first, (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();
    const began = performance.now();
    const second = await start();
    expect(performance.now() - began).toBeLessThan(1500);
    expect(await ask(second, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  });

  test('a path with spaces, quotes, a comma and more than 150 bytes works', async () => {
    const dataDir = join(folder, `it's a "long", path `.repeat(9), 'data');
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(150);
    const managed = await start({ dataDir });
    expect(await systemIdentifier(managed)).not.toBe('');
    expect(Buffer.byteLength(`${managed.address.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
    await managed.stop();
    await rm(managed.address.host, { recursive: true });
  });

  test('the log holds no value that a user typed', async () => {
    const managed = await start();
    await ask(managed, async (sql) => {
      await sql`create table people (email text primary key)`;
      await sql`insert into people values ('ada@example.org')`;
      await expect(sql`insert into people values ('ada@example.org')`).rejects.toThrow('duplicate key');
      await expect(sql.unsafe("select 'ada@example.org'::date")).rejects.toThrow('invalid input syntax');
    });
    const logs = join(folder, 'data', 'postgres', 'log');
    const text = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
    expect(text.join('')).toContain('ready to accept connections');
    expect(text.join('')).not.toContain('ada');
  });

  test.runIf(existsSync('/usr/lib/postgresql/15/bin/initdb'))(
    "Debian's PostgreSQL 15 runs with the same launcher",
    async () => {
      const managed = await start({ binaries: '/usr/lib/postgresql/15' });
      const [row] = await ask(managed, (sql) => sql`select current_setting('lc_collate') as collation`);
      expect(row).toEqual({ collation: 'C.UTF-8' });
    },
  );
});

describe('several processes on one folder', () => {
  test('a second process joins, the first stop leaves the database running and the last one ends it', async () => {
    const first = await start();
    const second = await startInChild();
    expect(await systemIdentifier(await second.ready)).toBe(await systemIdentifier(first));
    await first.stop();
    expect(events).toContain('database left running for others');
    expect(await systemIdentifier(await second.ready)).not.toBe('');
    await end(second.child);
    await expectNoProcess();
  });

  test('two cold starts at once end up on the same cluster', async () => {
    const child = await startInChild();
    const [here, alsoHere, there] = await Promise.all([start(), start(), child.ready]);
    const id = await systemIdentifier(here);
    expect([await systemIdentifier(alsoHere), await systemIdentifier(there)]).toEqual([id, id]);
    expect((await readdir(join(folder, 'data'))).sort()).toEqual(['postgres', 'postgres-lib', 'postgres-socket']);
  });

  test('a start that meets a shutdown waits for it and starts afresh', async () => {
    let current = await start();
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([start(), current.stop()]);
      expect(await systemIdentifier(next)).not.toBe('');
      current = next;
    }
  });

  test('the next start adopts the database of a process that was killed', async () => {
    const { child, ready } = await startInChild();
    await ready;
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');
    const managed = await start();
    expect(await systemIdentifier(managed)).not.toBe('');
    expect(await postmasterPid()).toBe(pid);
    await managed.stop();
    await expectNoProcess();
  });
});

describe('after a crash', () => {
  test('a killed postmaster is started again and committed rows are still there', async () => {
    const managed = await start({ settings: {} });
    await ask(managed, (sql) => sql`create table kept as select 42 as answer`);
    process.kill(await postmasterPid(), 'SIGKILL');
    await expectEvent('database restarted');
    expect(await ask(managed, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
    await managed.stop();
    await expectNoProcess();
  });

  test('a killed postmaster that two processes share is started again once, and both stay its users', async () => {
    const managed = await start();
    const { child, ready } = await startInChild();
    await ready;
    process.kill(await postmasterPid(), 'SIGKILL');
    await expectEvent('database restarted');
    await expect.poll(() => countHolders(managed), { timeout: 10_000 }).toBe(2);
    await managed.stop();
    expect(await systemIdentifier(managed)).not.toBe('');
    await end(child);
    await expectNoProcess();
  });

  test('a killed backend costs us the lock only for a moment', async () => {
    const managed = await start();
    const [row] = await ask(
      managed,
      (sql) => sql`
      select pid from pg_stat_activity where application_name = 'evenhand-holder'`,
    );
    process.kill(row?.['pid'], 'SIGKILL');
    await expectEvent('database reconnected');
    expect(await countHolders(managed)).toBe(1);
  });

  test('a lock file whose process id now belongs to another program is replaced', async () => {
    const managed = await start();
    const places = [
      join(folder, 'data', 'postgres', 'postmaster.pid'),
      join(managed.address.host, '.s.PGSQL.5432.lock'),
    ];
    const texts = await Promise.all(places.map((path) => readFile(path, 'utf8')));
    await managed.stop();
    const other = spawn('sleep', ['60']);
    children.push(other);
    await Promise.all(
      places.map((path, i) => writeFile(path, (texts[i] ?? '').replace(/^\d+/, String(other.pid)), { mode: 0o600 })),
    );
    expect(await systemIdentifier(await start())).not.toBe('');
    expect(other.exitCode).toBeNull();
  });

  test('a start waits for the backends of a killed postmaster', async () => {
    const { child, ready } = await startInChild();
    const host = await ready;
    await end(child, 'SIGKILL');
    const busy = ask(host, (sql) =>
      sql.unsafe("do $$ begin while clock_timestamp() < now() + interval '2 seconds' loop end loop; end $$"),
    ).catch(() => undefined);
    await expect.poll(() => countActive(host)).toBe(1);
    process.kill(await postmasterPid(), 'SIGKILL');
    const began = performance.now();
    expect(await systemIdentifier(await start())).not.toBe('');
    expect(performance.now() - began).toBeGreaterThan(500);
    await busy;
  });

  test('after a kill in the middle of initdb the next start makes a whole cluster', async () => {
    const { child } = await startInChild();
    const unfinished = async () => {
      const names = await readdir(join(folder, 'data')).catch(() => []);
      const name = names.find((each) => each.startsWith('postgres.unfinished-'));
      return name === undefined ? '' : existsSync(join(folder, 'data', name, 'PG_VERSION'));
    };
    await expect.poll(unfinished, { timeout: 10_000, interval: 5 }).toBe(true);
    await end(child, 'SIGKILL');
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false);
    const managed = await start();
    expect(await systemIdentifier(managed)).not.toBe('');
    await managed.stop();
    await start();
    expect((await readdir(join(folder, 'data'))).sort()).toEqual(['postgres', 'postgres-lib', 'postgres-socket']);
  });
});

async function countHolders(managed: ManagedPostgres): Promise<number> {
  return await ask(managed, async (sql) => {
    const rows = await sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`;
    return rows.length;
  });
}

async function countActive(host: string): Promise<number> {
  return await ask(host, async (sql) => {
    const rows = await sql`select from pg_stat_activity where state = 'active' and query like 'do %'`;
    return rows.length;
  });
}
