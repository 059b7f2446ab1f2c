import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { findSession } from './session-queries.ts';

/** Who is calling, and by which sign-in. */
export type Actor = { user: User; sessionId: string };
export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

const tokenBytes = 32;
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/i;

export const makeToken = () => randomBytes(tokenBytes).toString('base64url');

/** A plain hash is enough here: a token is 256 random bits, which no dictionary holds. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');

export function authenticateWith(db: Db, options: { demo: boolean }): Authenticate {
  return async (request) => {
    const token = tokenPattern.exec(request.headers.authorization ?? '')?.[1];
    return token ? findSession(db, { tokenHash: hashToken(token), demo: options.demo }) : undefined;
  };
}
