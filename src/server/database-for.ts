import type { Sql } from 'postgres';
import type { Config } from './config.ts';
import { connect, type Db } from './db/database.ts';
import { startManagedPostgres } from './db/managed-postgres.ts';
import { migrate } from './db/migrate.ts';
import { isDatabaseAway } from './http/error-reply.ts';
import { StartupError } from './startup-error.ts';

export type OpenDatabase = { db: Db; sql: Sql; close(): Promise<void> };

/** The operator's database, or the managed one; either way connected and brought up to this version. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onEvent?: (event: string, detail?: Record<string, unknown>) => void,
): Promise<OpenDatabase> {
  const managed = config.databaseUrl
    ? undefined
    : await startManagedPostgres({ dataDir: config.dataDir, ...(onEvent && { onEvent }) });
  const { sql, db, close: disconnect } = connect(managed?.address ?? { url: config.databaseUrl ?? '' });
  const close = async () => {
    await disconnect();
    await managed?.stop();
  };
  try {
    await migrate(sql);
  } catch (error) {
    await close();
    throw asStartupError(error);
  }
  return { db, sql, close };
}

const refusedCodes: Record<string, string> = {
  '28P01': 'The database refused the password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '42501': 'The user in DATABASE_URL may not create tables.',
  ENOTFOUND: 'The host in DATABASE_URL cannot be found.',
};

function asStartupError(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code && refusedCodes[code]) return new StartupError(refusedCodes[code]);
  if (isDatabaseAway(error)) return new StartupError('The database in DATABASE_URL cannot be reached.');
  return error;
}
