import * as z from 'zod/mini';
import type { Role } from '#domain/roles.ts';
import { type Sentence, sentences } from '#domain/sentences.ts';

/** Who may call: anyone, anyone signed in, or users of these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** One call of the API, written once: the server validates with it, the browser is typed by it, OpenAPI is made of it. */
export type Endpoint<
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Reply extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  tag: string;
  summary: string;
  access: Access;
  body: Body;
  status: 200 | 201;
  /** What the answer names; `success: true` stands beside it in every one. */
  reply: Reply;
  /** What the screen says when the call fails without a sentence of its own (SPEC section 8). */
  fallback: Sentence;
};

type Given<Body, Shape extends z.core.$ZodShape> = Pick<Endpoint, 'method' | 'path' | 'tag' | 'summary' | 'access'> & {
  body?: Body;
  status?: 200 | 201;
  reply?: Shape;
  fallback?: Sentence;
};

export function endpoint<
  Body extends z.ZodMiniType | undefined = undefined,
  Shape extends z.core.$ZodShape = Record<never, never>,
>({ body, reply, ...given }: Given<Body, Shape>): Endpoint<Body, z.ZodMiniObject<Shape>> {
  return {
    status: 200,
    fallback: sentences.requestFailed,
    ...given,
    body: body as Body,
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
