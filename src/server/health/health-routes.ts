import { sql } from 'kysely';
import * as contract from '#contract/health.ts';
import { notReady } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';

const patienceMs = 2_000;

export function healthRoutes(route: Route, { db, isStopping }: Deps & { isStopping: () => boolean }): void {
  route(contract.health, async () => ({ status: 'live' as const }));

  route(contract.ready, async () => {
    const answered = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
    ]);
    if (isStopping() || !answered) throw notReady();
    return { status: 'ready' as const };
  });
}
