/**
 * The least that a claims call can cost: the server's own SQL, without the server. Each call is made once by the
 * server's functions and its statements written down; from then on they are replayed with other owners, claims and
 * words through the driver alone, after the query for the session, and what PostgreSQL wrote as JSON is sent as it is.
 */
import { createSecretKey } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import * as z from 'zod/mini';
import * as contract from '#contract/claims.ts';
import { listClaimsJson, lockClaim, readClaimJson } from '#server/claims/claim-queries.ts';
import { createClaim } from '#server/claims/create-claim.ts';
import { moveClaim } from '#server/claims/move-claim.ts';
import { readConfig } from '#server/config.ts';
import { realClock } from '#server/db/clock.ts';
import { connect, type Db } from '#server/db/database.ts';
import { PoolDialect } from '#server/db/pool-dialect.ts';
import { hashToken } from '#server/users/authenticate.ts';
import { findSession } from '#server/users/session-queries.ts';
import { listQueries, newClaim } from './claim-calls.ts';
import { serveFloor } from './floor-server.ts';
import type { OwnedClaim } from './seed-claims.ts';

type Statement = { text: string; parameters: readonly unknown[] };
type Row = Record<string, string>;

// The server's own way to connect, for a pool of the same size with the same settings.
const { sql, db } = connect({ url: process.env['DATABASE_URL'] ?? '' });
const sample: OwnedClaim = JSON.parse(process.env['DRAFT'] ?? '{}');
const sampleWord = 'sampleword';
const { periods } = readConfig(process.env);

const owner = await findSession(db, { tokenHash: hashToken(sample.token), demo: true });
const owned = { claimId: sample.id, ownerId: owner?.user.id ?? '' };
const began = Date.now();

const [session] = await record((db) => findSession(db, { tokenHash: hashToken(sample.token), demo: true }));
const [list] = await record((db) => listClaimsJson(db, owned.ownerId, queryOf(listQueries.list)));
const [filtered] = await record((db) => listClaimsJson(db, owned.ownerId, queryOf(listQueries.filtered)));
const [search] = await record((db) => listClaimsJson(db, owned.ownerId, queryOf(listQueries.search + sampleWord)));
const [get] = await record((db) => readClaimJson(db, owned));
let sampleCaseId = '';
const [prepare, insert] = await record(async (db) => {
  const given = z.parse(contract.createClaim.body, newClaim);
  const needs = { db, clock: realClock, secretKey: createSecretKey(Buffer.from('bench')) };
  const made = await createClaim(needs, { ownerId: owned.ownerId, given, key: undefined });
  sampleCaseId = JSON.parse(made).case_id;
});
const move = await record((db) =>
  db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, owned, realClock);
    if (claim) await moveClaim(tx, { periods }, claim, { to: 'submitted', by: 'claimant', actorId: owned.ownerId });
  }),
);

async function record(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recorded: Db = new Kysely({
    dialect: new PoolDialect(sql),
    log: ({ query }) => void statements.push({ text: query.sql, parameters: query.parameters }),
  });
  await work(recorded);
  return statements.filter(({ text }) => text !== 'begin' && text !== 'commit');
}

function queryOf(text: string): contract.ClaimsQuery {
  const params = new URLSearchParams(text);
  const given = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return z.parse(contract.listClaims.query, Object.fromEntries(given));
}

/** Runs a statement that was written down, with other values in the places of the sample's. */
async function replay(
  on: Sql | TransactionSql,
  statement: Statement | undefined,
  swap: (value: string) => string,
): Promise<Row> {
  const late = Date.now() - began;
  const values = statement?.parameters.map((value) => {
    if (typeof value === 'string') return swap(value);
    return value instanceof Date ? new Date(value.getTime() + late) : value;
  });
  const [row] = await on.unsafe<Row[]>(statement?.text ?? '', values as never[], { prepare: true });
  return row ?? {};
}

async function ownerOf({ headers }: FastifyRequest): Promise<string> {
  const tokenHash = hashToken(headers.authorization?.slice('Bearer '.length) ?? '');
  const values = session?.parameters.map((value) => (Buffer.isBuffer(value) ? tokenHash : value));
  const [user] = await sql.unsafe(session?.text ?? '', values as never[], { prepare: true });
  if (!user) throw new Error('No session');
  return user['id'];
}

const app = Fastify();
app.addHook('onSend', async (_request, reply) => void reply.type('application/json; charset=utf-8'));

app.get<{ Querystring: { status?: string; search?: string } }>('/api/claims', async (request) => {
  const { query } = request;
  const ownerId = await ownerOf(request);
  const statement = query.search ? search : query.status ? filtered : list;
  const word = query.search?.toLowerCase() ?? '';
  const found = await replay(sql, statement, (value) =>
    value === owned.ownerId ? ownerId : value === sampleWord ? word : value,
  );
  return `{"claims":${found['claims']},"total":${found['total']},"summary":${found['summary']}}`;
});

app.get<{ Params: { id: string } }>('/api/claims/:id', async (request) => {
  const ownerId = await ownerOf(request);
  const claimId = request.params.id;
  const { claim } = await replay(sql, get, (value) => (value === owned.claimId ? claimId : ownerId));
  if (!claim) throw new Error('No claim');
  return `{"claim":${claim}}`;
});

app.post('/api/claims', async (request) => {
  const ownerId = await ownerOf(request);
  const { number } = await replay(sql, prepare, (value) => value);
  const caseId = `AIA${number?.padStart(12, '0')}`;
  const made = await replay(sql, insert, (value) =>
    value === owned.ownerId
      ? ownerId
      : value.replace(sampleCaseId, caseId).replace(sampleCaseId.toLowerCase(), caseId.toLowerCase()),
  );
  return `{"claim":${made['json']}}`;
});

app.patch<{ Params: { id: string } }>('/api/claims/:id/status', async (request) => {
  const ownerId = await ownerOf(request);
  const claimId = request.params.id;
  const swap = (value: string) => value.replace(owned.claimId, claimId).replace(owned.ownerId, ownerId);
  await sql.begin(async (tx) => {
    for (const statement of move) await replay(tx, statement, swap);
  });
  const { claim } = await replay(sql, get, swap);
  return `{"claim":${claim}}`;
});

await serveFloor(app);
