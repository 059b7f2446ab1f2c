import * as z from 'zod/mini';
import { apiBase, type Endpoint, errorReply } from '#contract/endpoint.ts';
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

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type QueryValue = string | number | readonly string[] | undefined;

/** What a call sends, where the contract asks for it. */
type Input<E extends Endpoint> = (E['body'] extends z.ZodMiniType ? { body: Sent<E['body']> } : unknown) &
  (E['params'] extends z.ZodMiniType ? { params: Sent<E['params']> } : unknown) & {
    query?: Record<string, QueryValue>;
    headers?: Record<string, string>;
  };
type Message = {
  body?: unknown;
  params?: unknown;
  query?: Record<string, QueryValue>;
  headers?: Record<string, string>;
};
type Given<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

export async function call<E extends Endpoint>(endpoint: E, ...[input]: Given<E>): Promise<z.output<E['reply']>> {
  const token = currentToken();
  const reply = await send(endpoint, (input ?? {}) as Message, token).catch(() => undefined);
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

function send(endpoint: Endpoint, { body, params, query, headers }: Message, token: string | null): Promise<Response> {
  return fetch(addressOf(endpoint, params as Record<string, string> | undefined, query), {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function addressOf(endpoint: Endpoint, params: Record<string, string> = {}, query: Message['query'] = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
    ),
  );
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}
