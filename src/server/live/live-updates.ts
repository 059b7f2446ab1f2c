import type { Sql } from 'postgres';
import { type Change, channel } from './announce.ts';

/** A change of one of the follower's claims, or 'resync' when some may have been missed. */
type Follower = (news: Change | 'resync') => void;
export type LiveUpdates = { follow(userId: string, follower: Follower): () => void };

/** One listening connection for all followers of this process. */
export async function listenForUpdates(sql: Sql): Promise<LiveUpdates> {
  const followers = new Map<string, Set<Follower>>();
  const tellOwner = (payload: string) => {
    const change: Change = JSON.parse(payload);
    for (const follower of followers.get(change.userId) ?? []) follower(change);
  };
  // Called again whenever the connection was lost and made anew; what was announced in between is gone.
  const tellEverybody = () => {
    for (const follower of [...followers.values()].flatMap((set) => [...set])) follower('resync');
  };
  await sql.listen(channel, tellOwner, tellEverybody);
  return {
    follow(userId, follower) {
      const own = followers.get(userId) ?? new Set();
      followers.set(userId, own.add(follower));
      return () => {
        own.delete(follower);
        if (own.size === 0) followers.delete(userId);
      };
    },
  };
}
