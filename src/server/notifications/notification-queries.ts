import { sql } from 'kysely';
import type { Notification, NotificationKind } from '#contract/notifications.ts';
import type { Db } from '#server/db/database.ts';

const newest = 50;

type News = { userId: string; kind: NotificationKind; claimId?: string; at?: Date };

export async function notify(db: Db, { userId, kind, claimId, at }: News): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ user_id: userId, kind, claim_id: claimId ?? null, created_at: at })
    .execute();
}

export async function listNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('claims', 'claims.id', 'notifications.claim_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.created_at',
      'notifications.read_at',
      'notifications.claim_id',
      'claims.case_id',
    ])
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .limit(newest)
    .execute();
  return rows.map(({ id, kind, created_at, read_at, claim_id, case_id }) => ({
    id,
    kind,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
    claimId: claim_id,
    caseId: case_id,
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
