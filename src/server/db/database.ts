import { Kysely } from 'kysely';
import postgres from 'postgres';
import type { PostgresAddress } from './managed-postgres.ts';
import { PoolDialect } from './pool-dialect.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** Either the managed engine's socket, or the operator's DATABASE_URL. */
export type DatabaseAddress = PostgresAddress | { url: string };

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

const poolSize = 10;

export type Connection = { sql: postgres.Sql; db: Db; close(): Promise<void> };

export function connect(address: DatabaseAddress): Connection {
  const options: Options = {
    max: poolSize,
    connect_timeout: 5,
    // Statements are cut off here, not by the client: a client that leaves would keep its query running.
    connection: {
      application_name: 'evenhand',
      // Instants leave the database as JSON text, too; a reader should not have to wonder whose hours they are.
      TimeZone: 'UTC',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    onnotice: () => undefined,
  };
  const sql = 'url' in address ? openUrl(address.url, options) : postgres({ ...address, port: 5432, ...options });
  const db = new Kysely<Schema>({ dialect: new PoolDialect(sql) });
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}

/** The driver does not know `?host=/run/postgresql`, PostgreSQL's own way to name a socket in a URL. */
function openUrl(given: string, options: Options): postgres.Sql {
  const url = new URL(given);
  const host = url.searchParams.get('host');
  url.searchParams.delete('host');
  return postgres(url.href, { ...options, ...(host && { host }) });
}
