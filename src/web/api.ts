import * as z from 'zod/mini';
import { type Endpoint, errorReply } from '#contract/endpoint.ts';
import { apiBase } from '#contract/endpoints.ts';
import { currentToken, sessionEnded } from '#web/users/session.ts';

/** A call that failed, with the server's sentence, or the call's fallback where the server said nothing readable. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(message: string, status = 0, code = 'unreachable', fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Input<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined;

export async function call<E extends Endpoint>(
  endpoint: E,
  ...[body]: Input<E> extends undefined ? [] : [body: Input<E>]
): Promise<z.output<E['reply']>> {
  const token = currentToken();
  const reply = await send(endpoint, body, token).catch(() => undefined);
  const answer: unknown = await reply?.json().catch(() => undefined);
  const failed = !reply?.ok || (answer as { success?: unknown } | undefined)?.success === false;
  const read = failed ? undefined : z.safeParse(endpoint.reply, answer);
  if (read?.success) return read.data as z.output<E['reply']>;

  const { error, code, fields } = z.safeParse(refusal, answer).data ?? {};
  if (code === 'not_signed_in') sessionEnded(token);
  // An answer that says no and not why has no words of its own; the screen knows better ones than the call.
  const saysNo = reply?.ok && failed;
  throw new CallError(error ?? (saysNo ? '' : endpoint.fallback), reply?.status, code, fields);
}

/** What is read of a failure: less than the server promises, because a proxy in between may have answered. */
const refusal = z.partial(errorReply);

function send(endpoint: Endpoint, body: unknown, token: string | null): Promise<Response> {
  return fetch(apiBase + endpoint.path, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
