import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serverUrl } from '#tests/support/e2e-accounts.ts';
import { allAddresses, audiences } from '#tests/support/e2e-pages.ts';
import { startAs, test, title } from '#tests/support/e2e-test.ts';
import { projectRoot } from '#tests/support/server-process.ts';

/** Everything a browser would complain about, and every request that goes somewhere else. */
async function watch(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    // That the one claim of all addresses does not exist is told by a status that browsers write to the console.
    if (message.location().url.includes('/api/claims/00000000-')) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== serverUrl() && !['data:', 'blob:'].includes(protocol)) problems.push(`request to ${request.url()}`);
  });
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => console.error('CSP', event.violatedDirective, event.blockedURI))`,
  );
  return problems;
}

for (const { who, role, addresses } of audiences) {
  test(`every page of ${who} loads without console errors, policy violations or requests elsewhere`, async ({
    page,
  }) => {
    const problems = await watch(page);
    await startAs(page, role);
    for (const address of addresses) {
      const reply = await page.goto(address);
      await expect(title(page), address).toBeVisible();
      expect(reply?.status(), address).toBe(200);
      expect(problems.splice(0), address).toEqual([]);
    }
  });
}

test('a policy violation would be noticed by this suite', async ({ page }) => {
  const problems = await watch(page);
  await page.goto('/login');
  await page.evaluate(
    `document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }))`,
  );
  await expect.poll(() => problems.join('\n')).toContain('CSP img-src https://elsewhere.example');
});

test('the first load of /login transfers at most 130 kB of gzipped JavaScript', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(title(page)).toHaveText('Sign in');
  const sizeOf = (script: string) => {
    const file = path.join(projectRoot, 'dist/web', script);
    // What is too small to gain from it is not compressed.
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  };
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
});

test('no page has an inline script, style or event handler; only a block of data', async ({ page }) => {
  for (const address of ['/login', '/nowhere']) {
    const source = (await (await page.goto(address))?.text()) ?? '';
    const inline = [...source.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(inline).toEqual(['type="application/json" id="site"']);
    expect(source).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    const running = await page.evaluate<string[]>(
      `[...document.scripts].filter(({ src, type }) => !src && type !== 'application/json').map(({ outerHTML }) => outerHTML)`,
    );
    expect(running).toEqual([]);
  }
});

test('every page forbids everything that it does not need', async ({ request }) => {
  for (const address of [...allAddresses, '/nowhere']) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("script-src 'self'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).not.toMatch(/unsafe|\*|https?:/);
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(headers, address).not.toHaveProperty('x-powered-by');
    expect(headers, address).not.toHaveProperty('set-cookie');
  }
});

test('hashed assets may be kept for ever, all else is asked for again, and a missing asset is no page', async ({
  page,
  request,
}) => {
  const served = new Map<string, string>();
  page.on('response', (response) => {
    served.set(new URL(response.url()).pathname, response.headers()['cache-control'] ?? '');
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const paths = [...served.keys()];
  expect(paths.filter((file) => file.startsWith('/assets/')).map((file) => file.split('.').at(-1))).toEqual(
    expect.arrayContaining(['js', 'css', 'woff2']),
  );
  for (const [file, caching] of served) {
    const hashed = file.startsWith('/assets/');
    expect(caching, file).toBe(hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (hashed) expect(file).toMatch(/-[\w-]{8}\.\w+$/);
  }
  const missing = await request.get('/assets/index-00000000.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).toContain('text/plain');
  expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
});

test('text is sent compressed', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const [script] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const reply = await request.get(script ?? '', { headers: { 'accept-encoding': encoding } });
    expect(reply.headers()['content-encoding']).toBe(encoding);
  }
});

test('what the API answers is kept nowhere', async ({ page }) => {
  await startAs(page, 'claimant');
  const answered = page.waitForResponse('**/api/auth/profile');
  await page.goto('/claimant');
  expect((await answered).headers()['cache-control']).toBe('no-store');
});
