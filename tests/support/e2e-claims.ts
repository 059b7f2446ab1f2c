import type { Claim } from '#contract/claims.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { type Account, newAccount, serverUrl } from './e2e-accounts.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A parking claim with everything that is required. */
export const parkingClaim = () => ({
  claim_type: 'parking',
  amount: 347.5,
  respondent_name: 'Metro Parking LLC',
  respondent_email: 'claims@metroparking.example',
  respondent_address: '4400 Harbor Blvd, Suite 210, Long Beach, CA 90813',
  claim_details: {
    violation_date: daysAgo(8),
    location_address: '212 Marina Way, Long Beach',
    license_plate: '8KTR204',
    claim_details: 'I had paid for three hours and came back after two. The ticket says that my time was over.',
  },
});
type Filed = Partial<ReturnType<typeof parkingClaim>>;

async function send(token: string, method: string, path: string, body?: object): Promise<Claim> {
  const reply = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { claim: Claim }).claim;
}

/** Files a claim over HTTP and moves it on, as its owner. */
export async function fileClaim(token: string, change: Filed = {}, status: ClaimStatus = 'draft'): Promise<Claim> {
  const draft = await send(token, 'POST', '/claims', { ...parkingClaim(), ...change });
  return status === 'draft' ? draft : moveClaim(token, draft.id, status);
}

export const moveClaim = (token: string, id: string, status: ClaimStatus) =>
  send(token, 'PATCH', `/claims/${id}/status`, { status });

export const changeClaim = (token: string, id: string, change: Filed) => send(token, 'PUT', `/claims/${id}`, change);

export const addNote = (token: string, id: string, note: string) =>
  send(token, 'POST', `/claims/${id}/notes`, { note });

export async function countClaims(token: string): Promise<number> {
  const reply = await fetch(`${serverUrl()}/api/claims`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { summary: { total: number } }).summary.total;
}

/** A claimant of one's own, with one claim. */
export async function claimantWith(
  change: Filed = {},
  status: ClaimStatus = 'draft',
): Promise<Account & { claim: Claim }> {
  const account = await newAccount('claimant');
  return { ...account, claim: await fileClaim(account.token, change, status) };
}
