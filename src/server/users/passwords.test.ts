import { expect, test } from 'vitest';
import { commonPasswords, hashPassword, passwordMatches } from './passwords.ts';

test('a password is kept as argon2id with OWASP’s cost, salted', async () => {
  const [first, second] = await Promise.all([hashPassword('plain-horse'), hashPassword('plain-horse')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches('plain-horse', first)).toBe(true);
  expect(await passwordMatches('plain-house', first)).toBe(false);
});

test('without an account a password never matches, and is hashed all the same', async () => {
  expect(await passwordMatches('the hash of no account', undefined)).toBe(false);
});

test('the most common passwords are known', () => {
  for (const password of ['1234567890', 'qwertyuiop', 'password123', 'iloveyou'])
    expect(commonPasswords).toContain(password);
});
