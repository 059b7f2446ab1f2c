import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/claims.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { claimNotFound } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import { JsonText, type Route } from '#server/http/route.ts';
import { changeClaim, deleteClaim } from './change-claim.ts';
import { listActivityJson, listEventsJson } from './claim-event-queries.ts';
import { isClaimId, listClaimsJson, lockClaim, type Owned, readClaimJson, readDetailsJson } from './claim-queries.ts';
import { createClaim } from './create-claim.ts';
import { moveClaim } from './move-claim.ts';

export function claimRoutes(route: Route, deps: Deps): void {
  const { db, clock } = deps;

  const answerWith = async (owned: Owned) => {
    const claim = await readClaimJson(db, owned);
    if (!claim) throw claimNotFound();
    return new JsonText(`"claim":${claim}`);
  };

  const move = (owned: Owned, to: ClaimStatus) =>
    db.transaction().execute(async (tx) => {
      const claim = await lockClaim(tx, owned, clock);
      if (!claim) throw claimNotFound();
      await moveClaim(tx, deps, claim, { to, by: 'claimant', actorId: owned.ownerId });
    });

  route(contract.listClaims, async ({ actor, query }) => {
    return new JsonText(await listClaimsJson(db, actor.user.id, query));
  });

  route(contract.readClaim, async ({ actor, params }) => answerWith({ claimId: params.id, ownerId: actor.user.id }));

  route(contract.createClaim, async ({ actor, body, request }) => {
    const claim = await createClaim(deps, { ownerId: actor.user.id, given: body, key: idempotencyKeyOf(request) });
    return new JsonText(`"claim":${claim}`);
  });

  route(contract.changeClaim, async ({ actor, params, body, request }) => {
    const owned = { claimId: params.id, ownerId: actor.user.id };
    await changeClaim(deps, owned, body, request.headers['if-match']?.replaceAll('"', ''));
    return answerWith(owned);
  });

  route(contract.deleteClaim, async ({ actor, params }) => {
    await deleteClaim(deps, { claimId: params.id, ownerId: actor.user.id });
    return {};
  });

  route(contract.submitClaim, async ({ actor, params }) => {
    const owned = { claimId: params.id, ownerId: actor.user.id };
    await move(owned, 'submitted');
    return answerWith(owned);
  });

  route(contract.changeStatus, async ({ actor, params, body }) => {
    const owned = { claimId: params.id, ownerId: actor.user.id };
    await move(owned, body.status);
    return answerWith(owned);
  });

  route(contract.readTimeline, async ({ actor, params }) => {
    const events = isClaimId(params.id)
      ? await listEventsJson(db, { claimId: params.id, ownerId: actor.user.id })
      : undefined;
    if (!events) throw claimNotFound();
    return new JsonText(`"events":${events}`);
  });

  route(contract.listActivity, async ({ actor }) => {
    return new JsonText(`"events":${await listActivityJson(db, actor.user.id)}`);
  });

  route(contract.readClaimDetails, async ({ actor, params }) => {
    const details = await readDetailsJson(db, { claimId: params.id, ownerId: actor.user.id });
    if (!details) throw claimNotFound();
    return new JsonText(`"data":${details}`);
  });
}

const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join() : key;
};
