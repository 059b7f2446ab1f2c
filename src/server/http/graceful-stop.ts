import type { FastifyInstance } from 'fastify';

const lookEveryMs = 20;

/**
 * When the server is closed, calls under way are answered and then every connection is ended. Fastify ends only those
 * that are idle at that moment: one that becomes idle later, or that was opened and never used, as browsers do, would
 * keep the process for a minute.
 */
export function stopGracefully(app: FastifyInstance): { isStopping: () => boolean } {
  let stopping = false;
  const underWay = new Set<string>();
  app.addHook('onRequest', ({ id }, _reply, done) => {
    underWay.add(id);
    done();
  });
  app.addHook('onResponse', ({ id }, _reply, done) => {
    underWay.delete(id);
    done();
  });
  app.addHook('onRequestAbort', async ({ id }) => void underWay.delete(id));

  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping = true;
    looking = setInterval(() => underWay.size === 0 && app.server.closeAllConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  return { isStopping: () => stopping };
}
