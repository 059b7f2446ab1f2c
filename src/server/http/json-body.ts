import type { FastifyInstance } from 'fastify';
import { unreadable } from '#domain/errors.ts';

/** JSON and nothing else. A call without a body may say that it sends JSON: many clients always do. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), (error, value) => (error ? done(unreadable()) : done(null, value)));
  });
}
