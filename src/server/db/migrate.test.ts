import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asSuperuser, urlOf } from '#tests/support/test-cluster.ts';
import { type Connection, connect } from './database.ts';
import { migrate } from './migrate.ts';

const { host } = inject('cluster');
const name = `test_${randomBytes(6).toString('hex')}`;
let connection: Connection;

beforeAll(async () => {
  await asSuperuser(host, (sql) => sql`create database ${sql(name)}`);
  connection = connect({ url: urlOf(host, name) });
});
afterAll(() => connection.close());

test('five processes that start at once on an empty database migrate it once', async () => {
  const others = Array.from({ length: 4 }, () => connect({ url: urlOf(host, name) }));
  await Promise.all([connection, ...others].map(({ sql }) => migrate(sql)));
  const rows = await connection.sql`select name from migrations order by name`;
  expect(rows.map((row) => row['name'])).toEqual([...new Set(rows.map((row) => row['name']))]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { close } of others) await close();
});

test('a database of a newer version is left alone, with a sentence', async () => {
  await connection.sql`insert into migrations (name, checksum) values ('9999-future.sql', 'x')`;
  await expect(migrate(connection.sql)).rejects.toThrow(
    'The database was upgraded by a newer version (9999-future.sql)',
  );
  await connection.sql`delete from migrations where name = '9999-future.sql'`;
});

test('a migration that was changed after it ran is refused', async () => {
  await connection.sql`update migrations set checksum = 'x' where name = '0001-users.sql'`;
  await expect(migrate(connection.sql)).rejects.toThrow('The migration 0001-users.sql was changed after it ran');
});
