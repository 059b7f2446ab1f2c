import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  tag: 'Operation',
  summary: 'The process is alive',
  access: 'public',
  reply: { status: z.literal('live') },
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  tag: 'Operation',
  summary: 'The process can answer: its database is reachable and it is not stopping',
  access: 'public',
  reply: { status: z.literal('ready') },
});
