import { type KeyObject, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Site } from '#contract/site.ts';
import { notFound } from '#domain/errors.ts';
import type { Periods } from '#domain/periods.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { claimTypeRoutes } from './claims/claim-type-routes.ts';
import type { Clock } from './db/clock.ts';
import type { Db } from './db/database.ts';
import { healthRoutes } from './health/health-routes.ts';
import { replyWithError } from './http/error-reply.ts';
import { stopGracefully } from './http/graceful-stop.ts';
import { readJson } from './http/json-body.ts';
import { serveDocs } from './http/openapi-page.ts';
import { routesOn } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readPage, serveWeb } from './http/web-files.ts';
import type { Attempts } from './limits/attempts.ts';
import { liveRoutes } from './live/live-routes.ts';
import type { LiveUpdates } from './live/live-updates.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { authenticateWith } from './users/authenticate.ts';
import { userRoutes } from './users/user-routes.ts';

export type Deps = {
  db: Db;
  attempts: Attempts;
  live: LiveUpdates;
  clock: Clock;
  periods: Periods;
  secretKey: KeyObject;
  demo: boolean;
  site: () => Site;
  https: boolean;
  trustedProxies: number;
  logLevel: string;
  logTo?: { write(line: string): void };
  patience?: typeof defaultPatience;
  /** The folder that `npm run build` made. */
  webFolder: string;
};

const kilobyte = 1024;

/** How long a client may take, in milliseconds. A browser on a bad line is far below; a client that trickles bytes to hold a connection is cut off. */
const defaultPatience = { headers: 10_000, request: 30_000, idle: 65_000, checkEvery: 5_000 };

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const patience = deps.patience ?? defaultPatience;
  const headers = securityHeaders(deps);
  const sendPage = await readPage(deps);
  const app = Fastify({
    logger: { level: deps.logLevel, base: null, ...(deps.logTo && { stream: deps.logTo }) },
    // Our own line below has no URL: a path may hold a case ID or an access code.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    bodyLimit: 256 * kilobyte,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded: no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (request.url.startsWith('/api')) replyWithError(error, request, reply);
      else sendPage(reply, 404);
    },
    requestTimeout: patience.request,
    keepAliveTimeout: patience.idle,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: 16 * kilobyte,
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.checkEvery,
    },
  });

  const { isStopping } = stopGracefully(app);
  app.decorateRequest('actor', undefined);
  app.setErrorHandler(replyWithError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  readJson(app);

  const authenticate = authenticateWith(deps.db, deps);
  const route = routesOn(app, authenticate);
  userRoutes(route, deps);
  claimRoutes(route, deps);
  claimTypeRoutes(route, deps);
  noteRoutes(route, deps);
  liveRoutes(app, { ...deps, authenticate });
  notificationRoutes(route, deps);
  healthRoutes(route, { ...deps, isStopping });
  serveDocs(app, deps.site);
  app.all('/api/*', () => {
    throw notFound();
  });
  await serveWeb(app, deps.webFolder, sendPage);
  await app.ready();

  for (const { method, path } of endpoints) {
    if (!app.hasRoute({ method, url: `/api${path}` })) throw new Error(`${method} ${path} has no handler`);
  }
  return app;
}
