import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { apiBase } from '#contract/endpoints.ts';
import { type FieldErrors, invalid, notSignedIn, wrongRole } from '#domain/errors.ts';
import { sentences } from '#domain/sentences.ts';
import type { Actor, Authenticate } from '#server/users/authenticate.ts';

type Call<Body> = {
  body: Body extends z.ZodMiniType ? z.output<Body> : undefined;
  /** Whoever is signed in; absent only where the contract says that anyone may call. */
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Serves one endpoint of the contract: who may call, then what was sent, then the handler, then the shape of the answer. */
export type Route = <Body extends z.ZodMiniType | undefined, Reply extends z.ZodMiniObject>(
  endpoint: Endpoint<Body, Reply>,
  handle: (call: Call<Body>) => Promise<z.input<Reply>>,
) => void;

export function routesOn(app: FastifyInstance, authenticate: Authenticate): Route {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      // Before the body is read: a stranger cannot make us parse anything.
      onRequest: async (request) => {
        if (endpoint.access !== 'public') request.actor = await allow(endpoint.access, request, authenticate);
      },
      handler: async (request, reply) => {
        const body = readBody(endpoint, request.body) as never;
        const answer = await handle({ body, actor: request.actor as Actor, request, reply });
        // Parsed on the way out as well: a column that is not in the contract never leaves.
        const payload = z.parse(endpoint.reply, answer);
        return reply
          .status(endpoint.status)
          .header('cache-control', 'no-store')
          .send({ success: true, ...payload });
      },
    });
  };
}

async function allow(
  access: Exclude<Access, 'public'>,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor> {
  const actor = await authenticate(request);
  if (!actor) throw notSignedIn();
  if (access !== 'signed-in' && !access.includes(actor.user.role)) throw wrongRole();
  return actor;
}

function readBody(endpoint: Endpoint, sent: unknown): unknown {
  if (!endpoint.body) return undefined;
  const parsed = z.safeParse(endpoint.body, sent);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** The first thing wrong with each field, by its path. Zod's own words are for developers; ours are sentences for people. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= sentences.fieldUnknown;
    } else {
      fields[issue.path.join('.') || 'body'] ??= wordsOf(issue);
    }
  }
  return fields;
}

const ours = new Set<string>(Object.values(sentences));
const wordsOf = (issue: z.core.$ZodIssue) => (ours.has(issue.message) ? issue.message : sentences.fieldWrong);

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}
