import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/server-process.ts';
import { readConfig, settingNames } from './config.ts';

describe('settings', () => {
  test('have defaults for a first start: demo mode, port 3000, ./data', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      demo: true,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      productName: 'Evenhand',
    });
  });

  test('demo mode is off with a database of one’s own, and can be switched either way', () => {
    const DATABASE_URL = 'postgres://user@db.example/evenhand';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  test('an empty one counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'The setting PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'The setting PORT must be a whole number from 0 to 65535.'],
    ['DEMO', 'maybe', 'The setting DEMO must be true or false.'],
    ['PUBLIC_URL', 'claims.example.org', 'The setting PUBLIC_URL must be an address like https://claims.example.org.'],
    [
      'PUBLIC_URL',
      'https://claims.example.org/path',
      'The setting PUBLIC_URL must be an address like https://claims.example.org.',
    ],
    ['DATABASE_URL', 'mysql://u:s3cret@db/x', 'The setting DATABASE_URL must be a postgres:// address.'],
    ['SECRET_KEY', 'short', 'The setting SECRET_KEY must have at least 32 characters.'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'SOCIAL_LINKS',
      'javascript:alert(1)',
      'The setting SOCIAL_LINKS must be pairs like Name=https://…, with blanks between them.',
    ],
    ['TRUSTED_PROXIES', '11', 'The setting TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  ])('%s=%s is refused with one sentence that does not repeat the value', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test('are all listed in the README', async () => {
    const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8');
    const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...settingNames].sort());
  });
});
