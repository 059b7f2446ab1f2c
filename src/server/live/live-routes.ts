import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { followEvents, liveEvents } from '#contract/live.ts';
import { allow } from '#server/http/route.ts';
import type { Actor, Authenticate } from '#server/users/authenticate.ts';
import type { LiveUpdates } from './live-updates.ts';

/** Often enough that no proxy takes the silence for an end. */
const heartbeatMs = 20_000;
/** Tabs of one user; whoever opens more loses the oldest, and that tab asks now and then instead. */
const mostStreams = 20;

type Needs = { live: LiveUpdates; authenticate: Authenticate };

/** Server-sent events: a page that is open follows what happens elsewhere. */
export function liveRoutes(app: FastifyInstance, { live, authenticate }: Needs): void {
  const streams = new Map<string, (() => void)[]>();

  app.get(apiBase + followEvents.path, {
    // Whoever asks for the head alone would wait for an end that a stream does not have.
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.actor = await allow(followEvents.access, request, authenticate);
    },
    handler: async (request, reply) => {
      const { user } = request.actor as Actor;
      const { send, end, onEnd, isOver } = openStream(reply);
      // Gone while we looked up who it is: the end has been told already, and nobody would tell it again.
      if (isOver()) return;
      const own = streams.get(user.id) ?? [];
      streams.set(user.id, own);
      if (own.length >= mostStreams) own.shift()?.();
      own.push(end);

      const unfollow = live.follow(user.id, (news) =>
        news === 'resync' ? send(liveEvents.resync, {}) : send(liveEvents.claim, { claimId: news.claimId }),
      );
      // A sign-in that was ended elsewhere must not keep hearing.
      const heartbeat = setInterval(async () => {
        const still = await authenticate(request).catch(() => 'unknown');
        if (still) send('heartbeat', {});
        else end();
      }, heartbeatMs);
      onEnd(() => {
        clearInterval(heartbeat);
        unfollow();
        const rest = own.filter((other) => other !== end);
        own.splice(0, own.length, ...rest);
        if (own.length === 0) streams.delete(user.id);
      });
      send(liveEvents.resync, {});
    },
  });

  // A stream has no end of its own, and a server that stops waits for what is under way.
  app.addHook('preClose', async () => {
    for (const end of [...streams.values()].flat()) end();
  });
}

function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return {
    // Between the end of a stream and the end of its connection there may still be news; writing then is an error.
    send: (event: string, data: object) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    isOver: () => raw.destroyed || raw.socket?.destroyed !== false,
    end: () => void raw.end(),
    onEnd: (listener: () => void) => void raw.once('close', listener),
  };
}
