import * as z from 'zod';
import { apiBase, type Endpoint, errorReply } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Site } from '#contract/site.ts';

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function answerSchema({ reply }: Endpoint) {
  return schemaOf(z.object({ success: z.literal(true), ...reply.shape }), 'output');
}

const refusals: Record<string, string> = {
  400: 'The request cannot be read',
  401: 'Not signed in, or the credentials are wrong',
  403: 'Signed in with a role that may not do this',
  404: 'Unknown, or not yours',
  409: 'Not possible in this state',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Invalid; `fields` says which field and why',
  429: 'Too often; Retry-After says when to come back',
  503: 'Not ready; Retry-After says when to come back',
};

function refusalsOf({ access, body, method, params, query }: Endpoint): string[] {
  const always = params ? ['404', '503'] : ['503'];
  const asked = !body && (query || method !== 'GET') ? ['422'] : [];
  const restricted = access === 'public' ? [] : access === 'signed-in' ? ['401'] : ['401', '403'];
  const written = body ? ['400', '413', '415', '422', '429'] : [];
  const stateful = method === 'GET' ? [] : ['409'];
  return [...written, ...asked, ...restricted, ...stateful, ...always].sort();
}

function parametersOf({ params, query, headers }: Endpoint): Record<string, unknown>[] {
  const one = (where: 'path' | 'query', schema: z.core.$ZodType | undefined) => {
    const { properties = {} } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path',
      schema: property,
    }));
  };
  const sent = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  return [...one('path', params), ...one('query', query), ...sent];
}

/** `/claims/:id` here, `/claims/{id}` there. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(Array.isArray(endpoint.access) && { 'x-roles': endpoint.access }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: {
          [endpoint.media]: {
            schema: endpoint.media === 'application/json' ? answerSchema(endpoint) : { type: 'string' },
          },
        },
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { description: refusals[status], ...failure }]),
      ),
    },
  };
}

/** The OpenAPI document, made of the same schemas that validate. */
export function openApi(site: Site) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.productName} API`,
      version: '1',
      description: 'Sign in, then send the token as `Authorization: Bearer <token>`.',
    },
    servers: [{ url: site.publicUrl + apiBase }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
