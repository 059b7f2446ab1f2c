import { sql } from 'kysely';
import { dayMs } from '#domain/periods.ts';
import type { Deps } from '#server/app.ts';
import { lockClaim } from '#server/claims/claim-queries.ts';
import { createClaim } from '#server/claims/create-claim.ts';
import { moveClaim } from '#server/claims/move-claim.ts';
import type { Db } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/job-queue.ts';
import { insertNote } from '#server/notes/note-queries.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoCase, demoCases } from './demo-cases.ts';

type Needs = Pick<Deps, 'db' | 'periods' | 'secretKey'>;

const hourMs = 3_600_000;
/** Any number that nothing else in this database locks. */
const lockNumber = 7_340_116;

/** The clock as it stood then: what is made now has happened then, by the same rules as everything else. */
const clockAt = (hoursAgo: number) => ({ aheadMs: -hoursAgo * hourMs });

/** Fills the demo accounts once; whoever has claims already keeps them. */
export async function seedDemoClaims(needs: Needs): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    // Two servers that start at once must not both do it.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    for (const { email, firstName } of demoAccounts) {
      const ownerId = await findEmptyDemoAccount(tx, email);
      if (ownerId) for (const one of demoCases[firstName]) await playCase({ ...needs, db: tx }, ownerId, one);
    }
  });
}

/** Whatever visitors left behind goes, and the accounts are as on the first day. */
export async function resetDemoClaims(needs: Needs): Promise<void> {
  const { db } = needs;
  const owners = db.selectFrom('users').select('id').where('is_demo', '=', true);
  await db.deleteFrom('claims').where('owner_id', 'in', owners).execute();
  await db.deleteFrom('notifications').where('user_id', 'in', owners).execute();
  await seedDemoClaims(needs);
}

async function findEmptyDemoAccount(tx: Db, email: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('claims').select('id').whereRef('owner_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  return account?.id;
}

async function playCase(needs: Needs, ownerId: string, played: DemoCase): Promise<void> {
  const { db: tx, periods } = needs;
  const { details, created, moves = [], decided, notes = [], ...given } = played;
  const json = await createClaim(
    { ...needs, clock: clockAt(created) },
    { ownerId, key: undefined, given: { ...given, claim_details: withDates(details) } },
  );
  const { id: claimId }: { id: string } = JSON.parse(json);

  const happened = [
    ...moves.map(({ at, to, by = 'claimant' }) => ({
      at,
      play: async () => {
        const claim = await lockClaim(tx, { claimId, ownerId }, clockAt(at));
        if (claim) await moveClaim(tx, { periods }, claim, { to, by, actorId: by === 'claimant' ? ownerId : null });
      },
    })),
    ...(decided === undefined ? [] : [{ at: decided, play: () => markDecided(tx, claimId, decided, periods.appeal) }]),
    ...notes.map(({ at, text }) => ({
      at,
      play: () => insertNote(tx, { claimId, authorId: ownerId, content: text, now: momentAt(at) }),
    })),
  ];
  for (const { play } of happened.toSorted((a, b) => b.at - a.at)) await play();
}

const momentAt = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs);

async function markDecided(tx: Db, claimId: string, hoursAgo: number, appealMs: number): Promise<void> {
  const decidedAt = momentAt(hoursAgo);
  await tx.updateTable('claims').set({ decided_at: decidedAt }).where('id', '=', claimId).execute();
  await enqueue(tx, { kind: 'end-appeal-period', claimId, runAt: new Date(decidedAt.getTime() + appealMs) });
}

function withDates(details: DemoCase['details']): Record<string, string> {
  const dateBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'number' ? dateBefore(value) : value]),
  );
}
