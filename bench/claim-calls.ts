/** The claims calls that are measured, as the server and as its floor are asked for them. */
import type { Call } from './measure-calls.ts';
import { type Population, searches } from './seed-claims.ts';
import type { Program } from './temporary.ts';

export const callNames = ['list', 'list, filtered and sorted', 'search', 'get', 'create', 'status move'] as const;
export type CallName = (typeof callNames)[number];

export const listQueries = {
  list: 'limit=50',
  filtered: 'status=mailed&status=responded&amountMin=100&sortBy=amount&limit=50',
  search: 'limit=50&search=',
};

export const newClaim = {
  claim_type: 'parking',
  amount: '347.50',
  respondent_name: 'Marina Parking 27 LLC',
  respondent_email: 'office27@parking.example',
  respondent_address: '212 Marina Way, Long Beach, CA 90802',
  claim_details: {
    violation_date: '2026-03-14',
    claim_time: '14:30',
    location_address: '212 Marina Way, Long Beach, CA 90802',
    license_plate: '8KTR204',
    ticket_number: 'MP-0091837',
    claim_details: 'The machine took my payment and printed no receipt. I called twice and was promised a refund.',
  },
};

type Target = Pick<Call, 'method' | 'next'> & { body?: unknown };

/** Each call is another one: of another owner, for another claim or word. A draft is moved once and never again. */
export function callsOn(population: Population): (server: Program) => Record<CallName, Call> {
  const owner = inTurn(population.owners);
  const claim = inTurn(population.claims);
  const search = inTurn(searches);
  const draft = population.drafts.values();
  const list = (query: string) => ({ path: `/api/claims?${query}`, token: owner().token });
  const targets: Record<CallName, Target> = {
    list: { method: 'GET', next: () => list(listQueries.list) },
    'list, filtered and sorted': { method: 'GET', next: () => list(listQueries.filtered) },
    search: { method: 'GET', next: () => list(listQueries.search + encodeURIComponent(search())) },
    get: {
      method: 'GET',
      next: () => {
        const { id, token } = claim();
        return { path: `/api/claims/${id}`, token };
      },
    },
    create: { method: 'POST', next: () => ({ path: '/api/claims', token: owner().token }), body: newClaim },
    'status move': {
      method: 'PATCH',
      next: () => {
        const { value } = draft.next();
        if (!value) throw new Error('All drafts are used up.');
        return { path: `/api/claims/${value.id}/status`, token: value.token };
      },
      body: { status: 'submitted' },
    },
  };
  return ({ url, pid }) => {
    const entries = Object.entries(targets).map(([name, { body, ...target }]) => [
      name,
      { pid, url, ...target, ...withBody(body) },
    ]);
    return Object.fromEntries(entries);
  };
}

const withBody = (body: unknown) =>
  body === undefined
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** Round and round, by steps that leave the order in which they were made. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    turn = (turn + 997) % items.length;
    return items[turn] as Item;
  };
}
