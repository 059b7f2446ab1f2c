/** npm test: the checks, then the rules, the API on a real database, whole processes, and a real browser. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumPath } from '../tests/support/chromium.ts';
import { check } from './checks.ts';
import { giveUp } from './prepare.mjs';
import { step } from './steps.ts';

const reports = 'test-results';

/** Debian's own package, as root; nobody else's machine is changed without asking. */
function ensureChromium(): void {
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests...');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-y', '-q', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt('update');
    apt('install', '--no-install-recommends', 'chromium');
  }
  if (!chromiumPath()) {
    giveUp('The browser tests need Chromium: install your system’s package "chromium", or set CHROMIUM to its path.');
  }
}

/** Where Debian puts a PostgreSQL server, the newest first. */
function systemPostgres(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(folder, version))
    .find((home) => existsSync(path.join(home, 'bin/postgres')));
}

async function runTests(): Promise<boolean> {
  const vitest = (what: string, report: string, args: string[], env: Record<string, string> = {}) =>
    step(what, 'vitest', ['run', ...args], { TEST_REPORT: path.join(reports, report), ...env });
  const other = systemPostgres();
  const results = [
    await vitest('Rules, and the API on the managed PostgreSQL', 'unit.json', [
      '--project',
      'rules',
      '--project',
      'api',
    ]),
    await vitest('Whole processes', 'processes.json', ['--project', 'processes']),
    other
      ? await vitest(`The API on ${other}`, 'system-postgres.json', ['--project', 'api'], {
          TEST_POSTGRES_BINARIES: other,
        })
      : console.log('\nNo PostgreSQL server of the system is installed: the API ran on the managed one only.') ===
        undefined,
    await step('In the browser', 'playwright', ['test']),
  ];
  return results.every(Boolean);
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

async function countTests(): Promise<string> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of readdirSync(reports).filter((file) => file.endsWith('.json'))) {
    const report: Partial<VitestReport & PlaywrightReport> = JSON.parse(
      await readFile(path.join(reports, name), 'utf8'),
    );
    const { stats } = report;
    total.passed += stats?.expected ?? report.numPassedTests ?? 0;
    total.failed += stats ? stats.unexpected + stats.flaky : (report.numFailedTests ?? 0);
    total.skipped += stats?.skipped ?? report.numPendingTests ?? 0;
  }
  return `Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`;
}

ensureChromium();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const checked = await check();
const tested = await runTests();
console.log(`\n${checked ? '' : 'The checks failed.\n'}${await countTests()}`);
process.exitCode = checked && tested ? 0 : 1;
