import { claimSentences } from './claim-sentences.ts';
import { type Sentence, sentences } from './sentences.ts';

export type FieldErrors = Record<string, string>;

/** A refusal that the caller may read. Anything else that is thrown is our fault and tells the caller nothing. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: Sentence,
    more: { fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const unreadable = () => new AppError(400, 'unreadable', sentences.unreadable);
export const notSignedIn = () => new AppError(401, 'not_signed_in', sentences.notSignedIn);
export const wrongCredentials = () => new AppError(401, 'wrong_credentials', sentences.wrongCredentials);
export const wrongRole = () => new AppError(403, 'wrong_role', sentences.wrongRole);
export const notFound = () => new AppError(404, 'not_found', sentences.notFound);
export const claimNotFound = () => new AppError(404, 'not_found', claimSentences.claimNotFound);
export const claimTypeNotFound = () => new AppError(404, 'not_found', claimSentences.claimTypeNotFound);
export const wrongState = (sentence: Sentence) => new AppError(409, 'wrong_state', sentence);
export const keyReused = () => new AppError(422, 'idempotency_key_reused', claimSentences.idempotencyKeyReused);
export const emailTaken = () =>
  new AppError(409, 'email_taken', sentences.emailTaken, { fields: { email: sentences.emailTaken } });
export const changedMeanwhile = () => new AppError(409, 'changed_meanwhile', sentences.changedMeanwhile);
export const tooLarge = () => new AppError(413, 'too_large', sentences.tooLarge);
export const notJson = () => new AppError(415, 'type_not_allowed', sentences.notJson);
export const invalid = (fields: FieldErrors) => new AppError(422, 'invalid', sentences.checkFields, { fields });
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_attempts', sentences.tooManyAttempts, { retryAfterSeconds });
export const ourFault = () => new AppError(500, 'our_fault', sentences.ourFault);
export const notReady = () => new AppError(503, 'not_ready', sentences.notReady, { retryAfterSeconds: 5 });
