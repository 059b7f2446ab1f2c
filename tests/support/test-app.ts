import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { User } from '#contract/users.ts';
import { dayMs } from '#domain/periods.ts';
import { buildApp, type Deps } from '#server/app.ts';
import { connect, type Db } from '#server/db/database.ts';
import { attemptsIn } from '#server/limits/attempts.ts';
import { listenForUpdates } from '#server/live/live-updates.ts';
import { projectRoot } from './server-process.ts';
import { asSuperuser, urlOf } from './test-cluster.ts';

type Reply = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

export type TestApp = {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** Calls the API as a client would, and reads its JSON. */
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
  const secretKey = randomBytes(32);
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
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
    async close() {
      await app.close();
      await close();
    },
  };
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
