import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '#contract/endpoint.ts';
import { AppError, notJson, notReady, ourFault, tooLarge, unreadable } from '#domain/errors.ts';

/** The one place where an error becomes an answer. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ error: describeError(error) }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  const body: ErrorReply = {
    success: false,
    error: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
  };
  return reply.status(refusal.status).header('cache-control', 'no-store').send(body);
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return notReady();
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status === 413) return tooLarge();
  if (status === 415) return notJson();
  // What remains below 500 is Fastify's and Node's own refusal of a request that cannot be read.
  if (status !== undefined && status >= 400 && status < 500) return unreadable();
  return ourFault();
}

const awayCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53300', // too many connections
  '57P01', // the server is being stopped
  '57P02', // a sibling backend crashed
  '57P03', // the server is starting
]);

export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  if (code === 'ENOENT') return syscall === 'connect';
  return code !== undefined && awayCodes.has(code);
}

/** For the log: enough to find the line. A database error's message and detail may hold what a user typed, so only its code is kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code } = error as { code?: string };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const isDatabaseError = error.name === 'PostgresError';
  return { kind: error.name, code, ...(!isDatabaseError && { message: error.message }), at: frames.slice(0, 8) };
}
