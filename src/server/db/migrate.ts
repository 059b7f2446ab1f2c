import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { StartupError } from '#server/startup-error.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** Any number that nothing else in this database locks. */
const lockNumber = 7_340_115;

type Migration = { name: string; text: string; checksum: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database up to this version. One transaction under one lock: two processes that start at once wait for
 * each other, and a migration that fails leaves nothing behind.
 */
export async function migrate(sql: Sql): Promise<void> {
  const migrations = await readMigrations();
  await sql.begin(async (tx) => {
    // The first lines of a new database are raced for too, so the lock comes before the table.
    await tx`select pg_advisory_xact_lock(${lockNumber})`;
    await tx`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = await tx<{ name: string; checksum: string }[]>`select name, checksum from migrations`;
    refuseForeignHistory(migrations, applied);
    const done = new Set(applied.map(({ name }) => name));
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      await tx.unsafe(migration.text);
      await tx`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
    }
  });
}

function refuseForeignHistory(known: Migration[], applied: readonly { name: string; checksum: string }[]): void {
  for (const { name, checksum } of applied) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine) throw new StartupError(`The database was upgraded by a newer version (${name}); start that version.`);
    if (mine.checksum !== checksum) {
      throw new StartupError(`The migration ${name} was changed after it ran; restore its file.`);
    }
  }
}
