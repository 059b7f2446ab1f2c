/** The least that a call can cost: Fastify, one route, the same answer every time. */
import Fastify from 'fastify';
import { serveFloor } from './floor-server.ts';

const answer: unknown = JSON.parse(process.env['ANSWER'] ?? '{}');

const app = Fastify();
app.get('/', async () => answer);
await serveFloor(app);
