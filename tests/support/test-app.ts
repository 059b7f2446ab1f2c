import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { Claim } from '#contract/claims.ts';
import { errorReply } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/users.ts';
import { dayMs } from '#domain/periods.ts';
import { buildApp, type Deps } from '#server/app.ts';
import { claimJobs } from '#server/claims/claim-jobs.ts';
import { connect, type Db } from '#server/db/database.ts';
import { runDueJobs } from '#server/jobs/job-worker.ts';
import { attemptsIn } from '#server/limits/attempts.ts';
import { listenForUpdates } from '#server/live/live-updates.ts';
import { projectRoot } from './server-process.ts';
import { asSuperuser, urlOf } from './test-cluster.ts';

type Reply = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

export type TestApp = {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** Calls the API as a client would, reads its JSON and holds it against the contract. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: CallOptions): Promise<Reply>;
  close(): Promise<void>;
};

type CallOptions = {
  body?: unknown;
  token?: string;
  /** The client's network address. */
  address?: string;
  headers?: Record<string, string>;
};

export const goodPassword = 'plain-horse-battery-9';

/** The whole application on a database of its own, without a network. */
export async function startTestApp(change: Partial<Deps> = {}): Promise<TestApp> {
  const { host, template } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(host, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const { sql, db, close } = connect({ url: urlOf(host, name) });
  const secretKey = createSecretKey(randomBytes(32));
  const deps: Deps = {
    db,
    attempts: attemptsIn(db, secretKey),
    live: await listenForUpdates(sql),
    clock: { aheadMs: 0 },
    periods: { noticeGrace: 15 * 60_000, response: 5 * dayMs, reply: dayMs, appeal: 14 * dayMs },
    secretKey,
    demo: false,
    site: () => ({
      productName: 'Evenhand',
      publicUrl: 'http://localhost:3000',
      supportEmail: 'support@evenhand.example',
      supportPhone: '(800) 555-0142',
      socialLinks: [],
      testAccounts: [],
    }),
    https: false,
    trustedProxies: 0,
    logLevel: 'silent',
    webFolder: path.join(projectRoot, 'tests/support/web-folder'),
    ...change,
  };
  const app = await buildApp(deps);
  return {
    app,
    db,
    deps,
    async call(method, path, { body, token, address, headers } = {}) {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(address && { remoteAddress: address }),
        ...(body !== undefined && { payload: body as object }),
      };
      const reply = await app.inject(request);
      const answer = { status: reply.statusCode, body: reply.json(), headers: reply.headers };
      holdAgainstContract(method, path, answer);
      return answer;
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\\w+/g, '[^/]+')}$`),
}));

/** Whatever is promised is there, and nothing else: an answer that PostgreSQL wrote is not parsed on its way out. */
function holdAgainstContract(method: string, path: string, { status, body }: Reply): void {
  const [bare = ''] = path.split('?');
  if (status >= 400 && !isDeepStrictEqual(z.safeParse(errorReply, body).data, body)) {
    throw new Error(`${method} ${path} refuses in another shape: ${status} ${JSON.stringify(body)}`);
  }
  if (status >= 300) return;
  const endpoint = patterns.find((one) => one.endpoint.method === method && one.pattern.test(bare))?.endpoint;
  if (!endpoint) return;
  const { success, ...members } = body;
  const promised = z.safeParse(endpoint.reply, members);
  const isKept = success === true && status === endpoint.status && isDeepStrictEqual(promised.data, members);
  if (!isKept) {
    const why = promised.error?.issues ?? `promised ${endpoint.status} ${JSON.stringify(promised.data)}`;
    throw new Error(`${method} ${path} breaks its contract: ${status} ${JSON.stringify(body)}: ${JSON.stringify(why)}`);
  }
}

export type Account = { token: string; user: User; email: string; password: string };

/** Somebody with an account of their own. */
export async function registerAccount({ call }: TestApp, given: Record<string, unknown> = {}): Promise<Account> {
  const email = `user-${randomUUID()}@example.com`;
  const body = { email, password: goodPassword, firstName: 'Ada', lastName: 'Moreno', ...given };
  const reply = await call('POST', '/auth/register', { body });
  if (reply.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(reply.body)}`);
  const { token, user } = reply.body as { token: string; user: User };
  return { token, user, email: body.email as string, password: body.password as string };
}

export const parkingClaim = {
  claim_type: 'parking',
  amount: 125,
  respondent_name: 'Marina Parking LLC',
  respondent_email: 'office@marina.example',
  respondent_address: '212 Marina Way, Long Beach, CA 90802',
  claim_details: {
    violation_date: '2025-03-04',
    location_address: '212 Marina Way, Long Beach',
    claim_details: 'I paid at the machine and was fined all the same.',
  },
};

export const contractClaim = {
  ...parkingClaim,
  claim_type: 'contract',
  amount: '2400.50',
  respondent_name: 'Roof & Sons',
  claim_details: { contract_date: '2025-01-15', claim_details: 'The roof was paid for and never finished.' },
};

/** A new draft of somebody. */
export async function fileClaim({ call }: TestApp, token: string, given: Record<string, unknown> = {}): Promise<Claim> {
  const reply = await call('POST', '/claims', { token, body: { ...parkingClaim, ...given } });
  if (reply.status !== 201) throw new Error(`Filing failed: ${JSON.stringify(reply.body)}`);
  return reply.body['claim'] as Claim;
}

/** Runs what is due for claims by the test's clock, as the worker would. */
export const runClaimJobs = ({ db, app, deps }: TestApp): Promise<number> =>
  runDueJobs({ db, clock: deps.clock, handlers: claimJobs(deps), log: app.log });
