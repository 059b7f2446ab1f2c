import * as z from 'zod/mini';
import { emailMaxLength, emailPattern, passwordLengthFits, passwordMaxLength } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { isStorable } from '#domain/storable-text.ts';

const storable = z.refine<string>(isStorable, sentences.textUnreadable);

/** Kept exactly as it was typed; only for counting are the blanks around it left out. */
export const keptText = (rule: { min: number; max: number; missing: string; short: string }) =>
  z.string(rule.missing).check(
    storable,
    z.refine((text: string) => text.trim() !== '', rule.missing),
    z.refine((text: string) => text.trim() === '' || [...text.trim()].length >= rule.min, rule.short),
    z.maxLength(rule.max, sentences.textTooLong),
  );

export const requiredText = (maxLength: number, missing: string) =>
  z.string(missing).check(storable, z.trim(), z.minLength(1, missing), z.maxLength(maxLength, sentences.textTooLong));

/** An empty text means "none". */
export const optionalText = (maxLength: number) =>
  z.optional(z.string(sentences.fieldWrong).check(storable, z.trim(), z.maxLength(maxLength, sentences.textTooLong)));

export const email = z
  .string(sentences.emailRequired)
  .check(
    storable,
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, sentences.emailRequired),
    z.maxLength(emailMaxLength, sentences.emailShape),
    z.regex(emailPattern, sentences.emailShape),
  );

/** A password that is compared. Its rules are not applied, or a sign-in would tell what they were. */
export const givenPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(4 * passwordMaxLength, sentences.textTooLong));

export const newPassword = z.string(sentences.passwordRequired).check(
  z.minLength(1, sentences.passwordRequired),
  z.refine(passwordLengthFits, sentences.passwordLength),
  z.refine((password: string) => password.isWellFormed(), sentences.textUnreadable),
);
