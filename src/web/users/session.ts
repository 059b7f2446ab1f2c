import { useSyncExternalStore } from 'react';
import { logout, readProfile, type User } from '#contract/users.ts';
import { CallError, call } from '#web/api.ts';
import { forgetAll, remember, remembered } from '#web/storage.ts';

const tokenKey = 'authToken';
/** What was typed and not sent yet is remembered under names that begin so. */
export const unsentPrefix = 'unsent:';

/** A user counts as signed in only when both a user and a token are here (SPEC section 4). */
export type Session =
  | { state: 'loading'; token: string }
  | { state: 'signed-out'; token: null; why: 'never' | 'left' | 'ended' }
  | { state: 'signed-in'; token: string; user: User };

const signedOut = (why: 'never' | 'left' | 'ended'): Session => ({ state: 'signed-out', token: null, why });
const storedToken = () => remembered(tokenKey);

let session: Session = begin(storedToken());
const listeners = new Set<() => void>();

function begin(token: string | null): Session {
  return token ? { state: 'loading', token } : signedOut('never');
}

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

export const currentToken = (): string | null => session.token;

export function signedIn(token: string, user: User): void {
  remember(tokenKey, token);
  become({ state: 'signed-in', token, user });
}

export function profileChanged(user: User): void {
  if (session.state === 'signed-in') become({ ...session, user });
}

/** The server no longer knows this token. One that was replaced in the meantime is none of its business. */
export function sessionEnded(token: string | null): void {
  if (token === null || token !== session.token) return;
  remember(tokenKey, null);
  become(signedOut('ended'));
}

export async function signOut(): Promise<void> {
  const told = session.token ? call(logout) : undefined;
  remember(tokenKey, null);
  // Whoever leaves on purpose may leave the screen to somebody else.
  forgetAll(unsentPrefix);
  become(signedOut('left'));
  await told?.catch((_error: unknown) => {});
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * At start, and when another tab signs in: the stored token is tried. A failure signs out, as the specification says;
 * a line that drops for a moment is not yet a failure, so an unreachable server is tried three times.
 */
export async function loadProfile(triesLeft = 3): Promise<void> {
  const { token } = session;
  if (!token) return;
  try {
    const { user } = await call(readProfile);
    if (session.token === token) become({ state: 'signed-in', token, user });
  } catch (error) {
    if (session.token !== token) return;
    const unreachable = error instanceof CallError && (error.status === 0 || error.status >= 500);
    if (unreachable && triesLeft > 1) {
      await pause(800);
      return loadProfile(triesLeft - 1);
    }
    sessionEnded(token);
  }
}

/** Signing in or out in one tab does the same in the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    const token = storedToken();
    if (token === session.token) return;
    become(begin(token));
    void loadProfile();
  });
}
