import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorReply } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/database.ts';
import { type Account, goodPassword, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { templateOf } from './openapi.ts';

let api: TestApp;
let account: Account;
beforeAll(async () => {
  api = await startTestApp();
  account = await registerAccount(api);
});
afterAll(() => api.close());

const withBody = endpoints.filter(({ body }) => body !== undefined);

/** Sends these very bytes to every call that reads a body, signed in. */
async function sendEverywhere(payload: string, contentType = 'application/json') {
  const replies = [];
  for (const { method, path } of withBody) {
    const headers = { 'content-type': contentType, authorization: `Bearer ${account.token}` };
    const reply = await api.app.inject({ method, url: `/api${path}`, payload, headers });
    z.parse(errorReply, reply.json());
    expect(reply.body).not.toMatch(/node_modules|at \w+ \(|\.ts:\d+/);
    replies.push(reply.statusCode);
  }
  return [...new Set(replies)];
}

describe('a body that cannot be read', () => {
  test.each([
    ['broken', '{"email": '],
    ['not JSON at all', 'email=a@example.com'],
    ['cut off in a character', '{"email":"\\u00'],
    ['with a prototype', '{"__proto__": {"role": "admin"}, "email": "a@example.com"}'],
    ['with a constructor', '{"constructor": {"prototype": {"role": "admin"}}}'],
  ])('%s gets 400', async (_name, payload) => {
    expect(await sendEverywhere(payload)).toEqual([400]);
  });

  test.each([
    ['a number', '7'],
    ['a text', '"login"'],
    ['null', 'null'],
    ['a list', '[{"email":"a@example.com"}]'],
    ['nothing', ''],
    ['100,000 levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'with 5,000 unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, i]))),
    ],
  ])('%s gets 422', async (_name, payload) => {
    expect(await sendEverywhere(payload)).toEqual([422]);
  });

  test('over 256 kB gets 413', async () => {
    expect(await sendEverywhere(JSON.stringify({ email: 'x'.repeat(300_000) }))).toEqual([413]);
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'of the type %s gets 415',
    async (contentType) => {
      expect(await sendEverywhere('{}', contentType)).toEqual([415]);
    },
  );
});

describe('values of the wrong type', () => {
  const odd = [
    null,
    0,
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    { $ne: null },
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(10_000),
  ];

  test('in any field of any call get 422, never 500', async () => {
    for (const { method, path, body } of withBody) {
      const fields = Object.keys((body as unknown as { shape: object }).shape);
      for (const field of fields) {
        for (const value of odd) {
          const sent = {
            email: `u-${randomUUID()}@example.com`,
            password: goodPassword,
            firstName: 'A',
            lastName: 'B',
          };
          const shape = Object.fromEntries(Object.entries(sent).filter(([name]) => fields.includes(name)));
          const reply = await api.call(method, path, {
            body: { ...shape, currentPassword: 'x', newPassword: 'x', [field]: value },
            token: account.token,
            address: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
          });
          expect({ path, field, value, status: reply.status }).toMatchObject({ status: 422 });
        }
      }
    }
  });

  test('a null character is refused with a sentence about it', async () => {
    const body = { email: 'a@example.com', password: goodPassword, firstName: 'A\u0000da', lastName: 'B' };
    const reply = await api.call('POST', '/auth/register', { body });
    expect(reply.body.fields).toEqual({ firstName: 'This text contains characters that cannot be stored' });
  });

  test('text is stored as typed: scripts, right-to-left marks, quotes and other alphabets', async () => {
    const firstName = `<script>alert('x')</script> \u202E"; drop table users; -- 名前`;
    const { user } = await registerAccount(api, { firstName });
    expect(user.firstName).toBe(firstName);
  });
});

describe('addresses', () => {
  test.each(['/api/nothing', '/api', '/api/', '/api/auth', '/api/auth/login/', '/api/%00', '/api/auth/login%2f'])(
    '%s is not found, with the envelope',
    async (url) => {
      const reply = await api.app.inject({ url });
      expect([404, 400]).toContain(reply.statusCode);
      if (url.startsWith('/api/')) expect(reply.json()).toMatchObject({ success: false, error: expect.any(String) });
    },
  );

  test('the wrong method is not found', async () => {
    expect((await api.call('DELETE', '/auth/login')).status).toBe(404);
  });

  test('an address that cannot be decoded gets 400', async () => {
    const reply = await api.app.inject({ url: '/api/auth/%zz' });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { success: false, error: expect.any(String), code: 'unreadable' },
    ]);
  });
});

describe('every answer', () => {
  test('has a request id, forbids caching of data and sniffing, and locks the page down', async () => {
    const { headers } = await api.call('GET', '/auth/profile', { token: account.token });
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('asks for HTTPS for a year where the service is reached by HTTPS', async () => {
    const app = await buildApp({ ...api.deps, https: true });
    const { headers } = await app.inject({ url: '/api/health' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await app.close();
  });
});

describe('the page', () => {
  test('is served for every known address and with 404 for the others, with the site’s settings as data', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/login', 200],
      ['/claimant/claims/abc', 200],
      ['/claimant/claims/', 200],
      ['/nowhere', 404],
      ['//', 404],
      ['/%zz', 404],
    ] as const) {
      const reply = await api.app.inject({ url });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, status, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('<script type="application/json" id="site">{"productName":"Evenhand"');
      expect(reply.headers['cache-control']).toBe('no-cache');
    }
  });

  test('cannot be broken out of by a setting', async () => {
    const site = { ...api.deps.site(), productName: '</script><script>alert(1)</script>$&' };
    const app = await buildApp({ ...api.deps, site: () => site });
    const { body } = await app.inject({ url: '/login' });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('$&');
    await app.close();
  });

  test('a hashed file is kept for ever, a missing one is not answered with a page', async () => {
    const found = await api.app.inject({ url: '/assets/hashed-abc123.js' });
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const missing = await api.app.inject({ url: '/assets/gone.js' });
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test.each(['/../package.json', '/assets/../../../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    'no file outside the build is served: %s',
    async (url) => {
      const reply = await api.app.inject({ url });
      expect(reply.body).not.toContain('"evenhand"');
    },
  );
});

describe('health', () => {
  test('says live, and ready while the database answers', async () => {
    expect((await api.call('GET', '/health')).body).toEqual({ success: true, status: 'live' });
    expect((await api.call('GET', '/ready')).body).toEqual({ success: true, status: 'ready' });
  });

  test('without its database the service is live, not ready, and every call says 503', async () => {
    const nowhere = connect({ host: '/nowhere', username: 'nobody', database: 'nothing' });
    const lost = await startTestApp({ db: nowhere.db });
    const token = 'A'.repeat(43);
    expect((await lost.call('GET', '/health')).status).toBe(200);
    for (const path of ['/ready', '/auth/profile']) {
      const reply = await lost.call('GET', path, { token });
      expect([path, reply.status, reply.body.code]).toEqual([path, 503, 'not_ready']);
      expect(reply.headers).toHaveProperty('retry-after');
    }
    await lost.close();
    await nowhere.close();
  });
});

describe('OpenAPI', () => {
  test('describes every call, its access and its refusals', async () => {
    const reply = await api.app.inject({ url: '/api/openapi.json' });
    const document = reply.json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, access, status } of endpoints) {
      const operation = document.paths[templateOf(path)][method.toLowerCase()];
      expect(operation.security).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
      expect(operation.responses).toHaveProperty(String(status));
      expect(operation.responses).toHaveProperty('503');
    }
    const login = document.paths['/auth/login'].post.requestBody.content['application/json'].schema;
    expect(login).toMatchObject({ type: 'object', required: ['email', 'password'], additionalProperties: false });
  });

  test('has a page for people that needs no script', async () => {
    const { statusCode, body } = await api.app.inject({ url: '/api/docs' });
    expect(statusCode).toBe(200);
    for (const { path } of endpoints) expect(body).toContain(templateOf(path));
    expect(body).not.toContain('<script');
  });
});

describe('a log line', () => {
  test('names route, status and request, never what was sent, who sent it or from where', async () => {
    const lines: string[] = [];
    const app = await buildApp({ ...api.deps, logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } });
    const email = `secret-${randomUUID()}@example.com`;
    await app.inject({
      method: 'POST',
      url: '/api/auth/login?code=SECRETCODE',
      payload: { email, password: 'secret-password' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, password: goodPassword, firstName: 'Secretia', lastName: 'B' },
    });
    await app.close();
    const log = lines.join('');
    expect(log).toContain('"route":"/api/auth/login"');
    expect(log).not.toMatch(/secret|127\.0\.0\.1/i);
  });
});

describe('on a real socket', () => {
  let port: number;
  let real: TestApp;
  beforeAll(async () => {
    real = await startTestApp({ patience: { headers: 300, request: 600, idle: 1000, checkEvery: 50 } });
    await real.app.listen({ port: 0, host: '127.0.0.1' });
    port = (real.app.server.address() as { port: number }).port;
  });
  afterAll(() => real.close());

  const talk = async (bytes: string) => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };

  test('a client that never finishes its headers is cut off', async () => {
    expect(await talk('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408/);
  });

  test('a client that never finishes its body is cut off', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email"';
    expect(await talk(head)).toMatch(/^HTTP\/1\.1 408/);
  });

  test('headers over 16 kB get 431', async () => {
    expect(await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/);
  });

  test('what is not HTTP gets 400', async () => {
    expect(await talk('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });
});
