import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Tells the benchmark where it listens, as the real server does, and ends with it. */
export async function serveFloor(app: FastifyInstance): Promise<void> {
  process.once('disconnect', () => process.exit());
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Ready: http://localhost:${port}\n`);
}
