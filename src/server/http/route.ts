import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Access, apiBase, type Endpoint } from '#contract/endpoint.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { type FieldErrors, invalid, notSignedIn, wrongRole } from '#domain/errors.ts';
import { sentences } from '#domain/sentences.ts';
import type { Actor, Authenticate } from '#server/users/authenticate.ts';

type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

type Call<Body, Params, Query> = {
  body: Read<Body>;
  params: Read<Params>;
  query: Read<Query>;
  /** Whoever is signed in; absent only where the contract says that anyone may call. */
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * An answer that PostgreSQL wrote as JSON, sent as it is: a list of 50 claims is not parsed, checked and written again.
 * The tests hold each of them against the contract.
 */
export class JsonText {
  readonly text: string;

  /** `members` are those of the answer's object, beside `success`. */
  constructor(members: string) {
    this.text = `{"success":true,${members}}`;
  }
}

/** Serves one endpoint of the contract: who may call, then what was sent, then the handler, then the shape of the answer. */
export type Route = <
  Body extends z.ZodMiniType | undefined,
  Reply extends z.ZodMiniObject,
  Params extends z.ZodMiniType | undefined,
  Query extends z.ZodMiniType | undefined,
>(
  endpoint: Endpoint<Body, Reply, Params, Query>,
  handle: (call: Call<Body, Params, Query>) => Promise<z.input<Reply> | JsonText>,
) => void;

export function routesOn(app: FastifyInstance, authenticate: Authenticate): Route {
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      // Before the body is read: a stranger cannot make us parse anything.
      onRequest: async (request) => {
        request.actor = await allow(endpoint.access, request, authenticate);
      },
      handler: async (request, reply) => {
        const body = read(endpoint.body, request.body) as never;
        const params = read(endpoint.params, request.params) as never;
        const query = read(endpoint.query, filled(request.query as Record<string, unknown>)) as never;
        const answer = await handle({ body, params, query, actor: request.actor as Actor, request, reply });
        reply.status(endpoint.status).header('cache-control', 'no-store');
        if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
        // Parsed on the way out as well: a column that is not in the contract never leaves.
        const payload = z.parse(endpoint.reply, answer);
        return reply.send({ success: true, ...payload });
      },
    });
  };
}

/** Whoever calls, if they may; refused otherwise. */
export async function allow(
  access: Access,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (access === 'public') return undefined;
  const actor = await authenticate(request);
  if (!actor) throw notSignedIn();
  if (access !== 'signed-in' && !access.includes(actor.user.role)) throw wrongRole();
  return actor;
}

function read(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, sent);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** What a form left empty is not asked for. */
const filled = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query)
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter((one) => one !== '') : value])
      .filter(([, value]) => value !== ''),
  );

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

const ours = new Set<string>([...Object.values(sentences), ...Object.values(claimSentences)]);
const wordsOf = (issue: z.core.$ZodIssue) => (ours.has(issue.message) ? issue.message : sentences.fieldWrong);

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}
