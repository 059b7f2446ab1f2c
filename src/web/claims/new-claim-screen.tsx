import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import { Page } from '#web/layout/page.tsx';
import { useClaim, useTemplate } from './claim-data.ts';
import { ClaimFormPage } from './claim-form-page.tsx';
import { ClaimLoadFailed } from './claim-load-failed.tsx';
import { DraftGone } from './draft-gone.tsx';

/** A new claim, or with ?draft=… one that was saved before. */
export function NewClaimScreen() {
  const { draft } = useSearch({ from: '/portal/claimant/new-claim' });
  return draft ? <EditDraft id={draft} /> : <ClaimFormPage key="new" />;
}

function EditDraft({ id }: { id: string }) {
  const { t } = useLingui();
  const claim = useClaim(id);
  const template = useTemplate(claim.data?.claim_type ?? '');
  if (claim.isError) return <ClaimLoadFailed error={claim.error} retry={() => void claim.refetch()} />;
  if (claim.data && !may('claimant', 'edit', claim.data)) return <DraftGone claim={claim.data} />;
  if (!claim.data || !template.data) return <Page title={t`Edit Draft`} loading={!template.isError} />;
  return <ClaimFormPage key={id} draft={claim.data} template={template.data} />;
}
