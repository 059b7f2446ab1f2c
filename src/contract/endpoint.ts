import * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';
import { type Sentence, sentences } from '#domain/sentences.ts';

export const apiBase = '/api';

/** Who may call: anyone, anyone signed in, or users of these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** One call of the API, written once: the server validates with it, the browser is typed by it, OpenAPI is made of it. */
export type Endpoint<
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Reply extends z.ZodMiniObject = z.ZodMiniObject,
  Params extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Query extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters as `:name`. */
  path: `/${string}`;
  params: Params;
  /** An empty value counts as not given, as forms send it. */
  query: Query;
  /** Headers that the call reads, and what for. */
  headers: Record<string, string>;
  tag: string;
  summary: string;
  access: Access;
  body: Body;
  status: 200 | 201;
  /** What the answer names; `success: true` stands beside it in every one. */
  reply: Reply;
  media: 'application/json' | 'text/event-stream';
  /** What the screen says when the call fails without a sentence of its own (SPEC section 8). */
  fallback: Sentence;
};

type Schema = z.ZodMiniType | undefined;
type Given<Body, Shape extends z.core.$ZodShape, Params, Query> = Pick<
  Endpoint,
  'method' | 'path' | 'tag' | 'summary' | 'access'
> & {
  body?: Body;
  params?: Params;
  query?: Query;
  headers?: Endpoint['headers'];
  status?: 200 | 201;
  reply?: Shape;
  media?: Endpoint['media'];
  fallback?: Sentence;
};

export function endpoint<
  Body extends Schema = undefined,
  Shape extends z.core.$ZodShape = Record<never, never>,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
>({
  body,
  reply,
  params,
  query,
  ...given
}: Given<Body, Shape, Params, Query>): Endpoint<Body, z.ZodMiniObject<Shape>, Params, Query> {
  return {
    status: 200,
    media: 'application/json',
    headers: {},
    fallback: sentences.requestFailed,
    ...given,
    body: body as Body,
    params: params as Params,
    query: query as Query,
    reply: z.object(reply ?? ({} as Shape)),
  };
}

export const errorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.infer<typeof errorReply>;
