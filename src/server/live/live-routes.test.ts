import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import {
  type Account,
  fileClaim,
  registerAccount,
  runClaimJobs,
  startTestApp,
  type TestApp,
} from '#tests/support/test-app.ts';

let api: TestApp;
let owner: Account;
let port: number;
let following = 0;

/** A server of its own on a real socket, that counts who follows. */
async function serve(): Promise<{ app: FastifyInstance; port: number }> {
  const live = {
    follow: (...given: Parameters<typeof api.deps.live.follow>) => {
      following += 1;
      const unfollow = api.deps.live.follow(...given);
      return () => {
        following -= 1;
        unfollow();
      };
    },
  };
  const app = await buildApp({ ...api.deps, live });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
}

beforeAll(async () => {
  api = await startTestApp();
  owner = await registerAccount(api);
  const served = await serve();
  port = served.port;
  onClose(() => served.app.close());
});
const closing: (() => Promise<unknown>)[] = [];
const onClose = (close: () => Promise<unknown>) => closing.push(close);
afterAll(async () => {
  for (const close of closing) await close();
  await api.close();
});

type Stream = { events: { name: string; data: unknown }[]; headers: Headers; ended: Promise<void>; leave(): void };

async function follow({ token } = owner, at = port): Promise<Stream> {
  const leaving = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${at}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(reply.status).toBe(200);
  const events: Stream['events'] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        events.push({ name, data: JSON.parse(data) });
      }
    }
  };
  const ended = read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  const leave = () => leaving.abort();
  onTestFinished(leave);
  await expect.poll(() => events.length).toBe(1);
  return { events, headers: reply.headers, ended, leave };
}

const note = (claimId: string, { token } = owner) =>
  api.call('POST', `/claims/${claimId}/notes`, { token, body: { note: 'news' } });
const resync = { name: 'resync', data: {} };

test('a stream begins with resync and is an event stream that nobody stores', async () => {
  const { events, headers } = await follow();
  expect(events).toEqual([resync]);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('whoever follows hears of notes, edits, moves, deletions and what happens by itself', async () => {
  const claim = await fileClaim(api, owner.token);
  const draft = await fileClaim(api, owner.token);
  const { events } = await follow();
  const news = { name: 'claim', data: { claimId: claim.id } };
  const hears = (count: number) => expect.poll(() => events.slice(1)).toEqual(Array(count).fill(news));
  await note(claim.id);
  await hears(1);
  await api.call('PUT', `/claims/${claim.id}`, { token: owner.token, body: { amount: 5 } });
  await hears(2);
  await api.call('POST', `/claims/${claim.id}/submit`, { token: owner.token });
  await hears(3);
  api.deps.clock.aheadMs = 3_600_000;
  await runClaimJobs(api);
  api.deps.clock.aheadMs = 0;
  await hears(4);
  await api.call('DELETE', `/claims/${draft.id}`, { token: owner.token });
  await expect.poll(() => events.at(-1)).toEqual({ name: 'claim', data: { claimId: draft.id } });
});

test('a refused move is no news', async () => {
  const claim = await fileClaim(api, owner.token);
  const { events } = await follow();
  await api.call('PATCH', `/claims/${claim.id}/status`, { token: owner.token, body: { status: 'appealed' } });
  await note(claim.id);
  await expect.poll(() => events.length).toBe(2);
  await sleep(100);
  expect(events).toHaveLength(2);
});

test("another user's changes are not heard, and two tabs of one user hear the same", async () => {
  const other = await registerAccount(api);
  const [mine, theirs] = [await fileClaim(api, owner.token), await fileClaim(api, other.token)];
  const [tab, tab2, stranger] = [await follow(), await follow(), await follow(other)];
  await note(theirs.id, other);
  await note(mine.id);
  await expect.poll(() => [tab.events.length, tab2.events.length, stranger.events.length]).toEqual([2, 2, 2]);
  await sleep(100);
  for (const { events } of [tab, tab2]) {
    expect(events).toEqual([resync, { name: 'claim', data: { claimId: mine.id } }]);
  }
  expect(stranger.events).toEqual([resync, { name: 'claim', data: { claimId: theirs.id } }]);
});

test.each([{}, { authorization: 'Bearer nonsense' }])('without a sign-in (%j) there is no stream', async (headers) => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/events`, { headers });
  expect([reply.status, await reply.json()]).toEqual([
    401,
    { success: false, error: 'Please sign in to continue.', code: 'not_signed_in' },
  ]);
});

test('asking for the head alone does not open a stream', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(3000),
  });
  expect(reply.status).toBe(404);
});

test('whoever leaves is forgotten', async () => {
  await expect.poll(() => following).toBe(0);
  const streams = [await follow(), await follow()];
  expect(following).toBe(2);
  for (const { leave } of streams) leave();
  await expect.poll(() => following).toBe(0);
});

test('whoever leaves before the first word is forgotten, too', async () => {
  const request = `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`;
  for (let i = 0; i < 20; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(request, () => setTimeout(() => socket.destroy(), i % 5));
  }
  await sleep(500);
  await expect.poll(() => following).toBe(0);
});

test('of more than twenty streams of one user the oldest ends', async () => {
  const first = await follow();
  const others = await Promise.all(Array.from({ length: 20 }, () => follow()));
  await first.ended;
  const claim = await fileClaim(api, owner.token);
  await note(claim.id);
  await expect.poll(() => others.every(({ events }) => events.length === 2)).toBe(true);
  expect(following).toBe(20);
});

test('a sign-in that is ended elsewhere stops hearing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const brief = await registerAccount(api);
  const stream = await follow(brief);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(stream.events.at(-1)?.name).toBe('heartbeat'));
  await api.call('POST', '/auth/logout', { token: brief.token });
  await vi.advanceTimersByTimeAsync(20_000);
  await stream.ended;
  expect(stream.events.map(({ name }) => name)).toEqual(['resync', 'heartbeat']);
});

test('after the database’s connection was lost everybody is told to read again, and hears on', async () => {
  const claim = await fileClaim(api, owner.token);
  const { events } = await follow();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(api.db);
  await expect.poll(() => events, { timeout: 10_000 }).toEqual([resync, resync]);
  await note(claim.id);
  await expect.poll(() => events.at(-1)).toEqual({ name: 'claim', data: { claimId: claim.id } });
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const other = await serve();
  const streams = [await follow(owner, other.port), await follow(owner, other.port)];
  const began = Date.now();
  await other.app.close();
  expect(Date.now() - began).toBeLessThan(3000);
  for (const { ended } of streams) await ended;
});

test('news between the end of a stream and the end of its connection hurts nobody', async () => {
  const other = await serve();
  const claim = await fileClaim(api, owner.token);
  const socket = connect(other.port, '127.0.0.1');
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const news = Promise.all(Array.from({ length: 10 }, () => note(claim.id)));
  await Promise.all([other.app.close(), news]);
  socket.destroy();
});
