import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailPattern, passwordProblem } from './account-rules.ts';

const owner = { email: 'ada.moreno@example.com', firstName: 'Ada', lastName: 'Moreno' };
const problem = (password: string) => passwordProblem(password, owner, new Set(['password123']));

describe('a new password', () => {
  test.each([
    ['nine characters', 'ninechars', 'Use 10 to 128 characters'],
    ['129 characters', `${'ab'.repeat(60)}xyzuvwrst`, 'Use 10 to 128 characters'],
    ['a common one', 'Password123', 'This password is on lists that attackers try first. Please choose another one.'],
    ['a sequence', 'abcdefghijkl', 'This password is on lists that attackers try first. Please choose another one.'],
    [
      'a sequence backwards',
      '9876543210',
      'This password is on lists that attackers try first. Please choose another one.',
    ],
    [
      'a repeated piece',
      'xyz1xyz1xyz1',
      'This password is on lists that attackers try first. Please choose another one.',
    ],
    ['one’s email', 'Ada.Moreno@example.com', 'Your password must not be your name or email address'],
    ['one’s name', 'ada moreno', 'Your password must not be your name or email address'],
  ])('%s is refused', (_name, password, sentence) => {
    expect(problem(password)).toBe(sentence);
  });

  test('needs no capitals, digits or signs', () => {
    expect(problem('correct horse battery')).toBeUndefined();
  });

  test('of ten emoji has ten characters', () => {
    expect(problem('🐎🔋📎✅🧲🪜🧵🪡🧷🪢')).toBeUndefined();
  });

  test('is judged quickly whatever it is', () => {
    fc.assert(fc.property(fc.string({ minLength: 0, maxLength: 200 }), (password) => void problem(password)));
  });
});

describe('an email address', () => {
  test.each(['a@b.co', "o'neil+claims@mail.example.org", 'josé@correo.example', 'user@xn--bcher-kva.example'])(
    '%s fits',
    (email) => {
      expect(emailPattern.test(email)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b@c.co',
    '<a@b.co>',
    'a@b.co\n',
  ])('%j does not', (email) => {
    expect(emailPattern.test(email)).toBe(false);
  });
});
