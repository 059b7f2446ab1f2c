import { sql } from 'kysely';
import type { Notification, NotificationKind } from '#contract/notifications.ts';
import type { Db } from '#server/db/database.ts';

const newest = 50;

export async function notify(db: Db, { userId, kind }: { userId: string; kind: NotificationKind }): Promise<void> {
  await db.insertInto('notifications').values({ user_id: userId, kind }).execute();
}

export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute();
  return rows.map(({ id, kind, created_at, read_at }) => ({
    id,
    kind,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
  }));
}

export async function markNotificationsRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}
