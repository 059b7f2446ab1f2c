/** The least that a sign-in can cost: checking the password, at the cost that the server has chosen. */
import Fastify from 'fastify';
import { hashPassword, passwordMatches } from '#server/users/passwords.ts';
import { serveFloor } from './floor-server.ts';

const passwordHash = await hashPassword(process.env['PASSWORD'] ?? '');

const app = Fastify();
app.post<{ Body: { password: string } }>('/', async ({ body }) => ({
  success: await passwordMatches(body.password, passwordHash),
}));
await serveFloor(app);
