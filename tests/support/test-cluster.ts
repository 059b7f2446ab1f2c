import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/database.ts';
import { startManagedPostgres } from '#server/db/managed-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

/** A PostgreSQL and a migrated database in it, of which every test file gets a copy. */
export type TestCluster = { host: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

const template = 'evenhand_template';

/**
 * One engine for all test files: the managed one, or with TEST_POSTGRES_BINARIES another one that is installed here.
 * Both are reached by a URL, as an operator's DATABASE_URL would be.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'evenhand-test-'));
  const binaries = process.env['TEST_POSTGRES_BINARIES'];
  const managed = await startManagedPostgres({
    dataDir,
    ...(binaries && { binaries }),
    // Tests lose nothing when the machine fails.
    settings: { fsync: 'off' },
  });
  const { host } = managed.address;
  await makeTemplate(host);
  project.provide('cluster', { host, template });
  return async () => {
    await managed.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(host: string): Promise<void> {
  await asSuperuser(host, (sql) => sql`create database ${sql(template)}`);
  const { sql, close } = connect({ url: urlOf(host, template) });
  await migrate(sql);
  await close();
}

export const urlOf = (host: string, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`;

export async function asSuperuser(host: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({ host, port: 5432, username: 'postgres', database: 'postgres', max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
