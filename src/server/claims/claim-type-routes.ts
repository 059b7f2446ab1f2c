import * as contract from '#contract/claim-types.ts';
import { claimTypeNotFound } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import { listClaimTypes, readTemplate } from './claim-type-queries.ts';

export function claimTypeRoutes(route: Route, { db }: Deps): void {
  route(contract.listClaimTypes, async ({ query }) => ({ data: await listClaimTypes(db, query.lang ?? 'en') }));

  route(contract.listClaimFields, async ({ params, query }) => {
    const data = await readTemplate(db, params.type, query.lang);
    if (!data) throw claimTypeNotFound();
    return { data };
  });
}
