import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { PostgresAddress } from './managed-postgres.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** Either the managed engine's socket, or the operator's DATABASE_URL. */
export type DatabaseAddress = PostgresAddress | { url: string };

const poolSize = 10;

export function connect(address: DatabaseAddress): { sql: postgres.Sql; db: Db } {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: poolSize,
    // Asked for at connecting, and unhandled by the driver when the connection breaks just then; we use no custom types.
    fetch_types: false,
    connect_timeout: 5,
    // Statements are cut off here, not by the client: a client that leaves would keep its query running.
    connection: {
      application_name: 'evenhand',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    onnotice: () => undefined,
  };
  const sql = 'url' in address ? postgres(address.url, options) : postgres({ ...address, port: 5432, ...options });
  return { sql, db: new Kysely<Schema>({ dialect: new PostgresJSDialect({ postgres: sql }) }) };
}
