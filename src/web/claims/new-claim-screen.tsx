import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import { Page } from '#web/layout/page.tsx';
import { useClaim } from './claim-data.ts';
import { ClaimFormPage } from './claim-form-page.tsx';
import { ClaimLoadFailed } from './claim-load-failed.tsx';
import { DraftGone } from './draft-gone.tsx';

/** A new claim, or with ?draft=… one that was saved before. */
export function NewClaimScreen() {
  const { draft } = useSearch({ from: '/portal/claimant/new-claim' });
  return draft ? <EditDraft key={draft} id={draft} /> : <ClaimFormPage />;
}

function EditDraft({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: claim, error, refetch } = useClaim(id);
  // A form that is being filled stays, whatever becomes of a later look at the server.
  if (!claim && error) return <ClaimLoadFailed error={error} retry={() => void refetch()} />;
  if (!claim) return <Page title={t`Edit Draft`} loading />;
  if (!may('claimant', 'edit', claim)) return <DraftGone claim={claim} />;
  return <ClaimFormPage draft={claim} />;
}
