import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Claim } from '#contract/claims.ts';
import type { FieldTemplate } from '#domain/claim-fields.ts';
import { baseFields } from '#domain/claim-form.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import type { Sentence } from '#domain/sentences.ts';
import { CallError } from '#web/api.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Page } from '#web/layout/page.tsx';
import { site } from '#web/site.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorSummary, FieldLink } from '#web/ui/error-summary.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSession } from '#web/users/session.ts';
import { BasicInformation, RespondentInformation } from './claim-base-fields.tsx';
import { useClaimChanged, useTemplate } from './claim-data.ts';
import { ClaimFields, fieldIdOf } from './claim-fields.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { exampleClaim } from './example-claims.ts';
import { QuickTips } from './quick-tips.tsx';
import { saveDraft, submitDraft } from './send-claim.ts';
import { type ClaimForm, rememberTicks, storageKeyOf, typedFrom, useClaimForm } from './use-claim-form.ts';

const noFields: FieldTemplate[] = [];

/** What is being sent: a draft to keep, or a claim to submit. */
type Sending = 'draft' | 'submit';

const baseLabels = {
  claim_type: msg`Claim type`,
  amount: msg`Amount`,
  respondent_name: msg`Respondent name`,
  respondent_email: msg`Respondent email`,
  respondent_address: msg`Respondent mailing address`,
};

/** File New Claim; with a draft, the same form for what was saved. */
export function ClaimFormPage({ draft }: { draft?: Claim }) {
  const { t, i18n } = useLingui();
  const spoken = useSpoken();
  const session = useSession();
  const navigate = useNavigate();
  const claimChanged = useClaimChanged();
  const userId = session.state === 'signed-in' ? session.user.id : '';
  const form = useClaimForm({
    start: draft && typedFrom(draft, userId),
    storageKey: storageKeyOf(userId, draft?.id),
  });
  const template = useTemplate(form.values.claim_type);
  const fields = template.data ?? noFields;
  const [busy, setBusy] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  /** The try whose problems are listed on top. Once they are mended the list is gone, and comes back with the next try. */
  const [listed, setListed] = useState(0);

  const wrong = form.errorsBy(fields);
  const errors = form.withRefused(wrong);
  const order: string[] = [
    ...baseFields.slice(0, 2),
    ...fields.map(({ field_key }) => field_key),
    ...baseFields.slice(2),
  ];
  const { percent, missing } = form.all(fields);
  const isWhole = percent === 100 && template.data !== undefined;
  const canSave = form.required(fields).percent === 100 && template.data !== undefined;
  const labels: Record<string, string> = {
    ...Object.fromEntries(fields.map(({ field_key, field_label }) => [field_key, field_label])),
    ...Object.fromEntries(baseFields.map((key) => [key, i18n._(baseLabels[key])])),
  };

  const open = async (claim: Claim) => {
    form.forget();
    rememberTicks(userId, claim.id, form.none);
    await navigate({ to: '/claimant/claims/$id', params: { id: claim.id } });
    claimChanged(claim);
  };

  const refused = (error: unknown, fallback: Sentence) => {
    if (!(error instanceof CallError)) throw error;
    const named = Object.entries(error.fields).map(([path, words]) => [path.replace('claim_details.', ''), words]);
    const known = named.filter(([key]) => key !== undefined && order.includes(key));
    form.refuse(Object.fromEntries(known));
    if (known.length > 0) return setListed(tries + 1);
    if (error.code === 'changed_meanwhile') {
      claimChanged();
      return setFailure(t`Nothing was saved yet: choose which version to keep.`);
    }
    setFailure(spoken(error.code !== 'unreachable' && error.message ? error.message : fallback));
    // A field that this page does not know: its template is newer than the page.
    if (named.length > 0) void template.refetch();
  };

  /** Create or change the draft; then, if asked, submit it. A submission that fails leaves the draft, and says so. */
  const send = async (kind: Sending) => {
    if (busy) return;
    form.tried();
    setFailure(undefined);
    setTries(tries + 1);
    if (Object.keys(wrong).length > 0) return setListed(tries + 1);
    setListed(0);
    setBusy(kind);
    try {
      const saved = await saveDraft(form, form.body(fields), draft?.id);
      if (kind === 'draft') {
        toast({ type: 'success', title: t`Draft saved` });
        return await open(saved);
      }
      const submitted = await submitDraft(saved.id).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        toast({ type: 'error', title: t`Failed to submit claim`, description: spoken(error.message) ?? '' });
        return undefined;
      });
      if (submitted) toast({ type: 'success', title: t`Claim submitted` });
      return await open(submitted ?? saved);
    } catch (error) {
      refused(error, kind === 'draft' ? claimSentences.draftFailed : claimSentences.claimCreationFailed);
    } finally {
      setBusy(undefined);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void send('submit');
  };

  const problems = order
    .filter((key) => errors[key])
    .map((key) => ({ fieldId: fieldIdOf(key), message: errors[key] ?? '' }));

  if (listed > 0 && problems.length === 0) setListed(0);

  return (
    <Page
      title={draft ? t`Edit Draft` : t`File New Claim`}
      lead={<Trans>Say what happened and who owes you. You can save a draft and come back.</Trans>}
    >
      {listed > 0 && (
        <ErrorSummary key={`problems-${listed}`} title={<Trans>There is a problem</Trans>} problems={problems} />
      )}
      {failure && <AlertBox key={`failure-${tries}`}>{failure}</AlertBox>}
      <KeptNotice form={form} isDraft={draft !== undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={onSubmit}>
          <Card
            title={<Trans>Basic Information</Trans>}
            aside={
              site.testAccounts.length > 0 && (
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center text-brand underline"
                  onClick={() => form.replace({ values: exampleClaim(form.values.claim_type, fields), none: [] })}
                >
                  <Trans>Pre-fill for testing</Trans>
                </button>
              )
            }
          >
            <BasicInformation form={form} errors={errors} />
          </Card>
          <Card title={<Trans>Claim Details</Trans>}>
            <ClaimFields form={form} template={template} errors={errors} />
          </Card>
          <Card title={<Trans>Respondent Information</Trans>}>
            <RespondentInformation form={form} errors={errors} />
          </Card>
          <Card title={<Trans>Evidence Upload</Trans>}>
            <EvidenceSection claimType={form.values.claim_type} />
          </Card>
          <ReviewCard
            percent={percent}
            missing={missing.map((key) => ({ key, label: labels[key] ?? key }))}
            canSubmit={isWhole}
            canSave={canSave}
            busy={busy}
            save={() => void send('draft')}
          />
        </form>
        <QuickTips />
      </div>
    </Page>
  );
}

/** What was typed before is here again, or the draft was saved by somebody else since: then one of the two must go. */
function KeptNotice({ form, isDraft }: { form: ClaimForm; isDraft: boolean }) {
  if (!form.isRecalled && !form.isOutdated) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-brand-tint px-5 py-2">
      <p>
        {form.isOutdated ? (
          <Trans>This draft was saved elsewhere since you changed it here.</Trans>
        ) : (
          <Trans>We kept what you typed here before.</Trans>
        )}
      </p>
      <Button tone="ghost" size="sm" onClick={form.startOver}>
        {isDraft ? <Trans>Use the saved draft</Trans> : <Trans>Start over</Trans>}
      </Button>
      {form.isOutdated && (
        <Button tone="ghost" size="sm" onClick={form.keepMine}>
          <Trans>Keep what is here</Trans>
        </Button>
      )}
    </div>
  );
}

type ReviewProps = {
  percent: number;
  missing: readonly { key: string; label: string }[];
  canSubmit: boolean;
  canSave: boolean;
  busy: Sending | undefined;
  save: () => void;
};

function ReviewCard({ percent, missing, canSubmit, canSave, busy, save }: ReviewProps) {
  return (
    <Card title={<Trans>Review & Submit</Trans>}>
      <Completion percent={percent} />
      {missing.length > 0 && (
        <div>
          <p className="font-semibold">
            <Plural value={missing.length} one="# field is missing:" other="# fields are missing:" />
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {missing.map(({ key, label }) => (
              <li key={key}>
                <FieldLink fieldId={fieldIdOf(key)} className="text-brand">
                  {label}
                </FieldLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="max-w-prose text-muted">
        <Trans>
          When you submit, we check your claim and seal it. Then a notice is mailed to the respondent, who has five days
          to answer.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!canSubmit || busy !== undefined}>
          {busy === 'submit' ? <Trans>Submitting Claim...</Trans> : <Trans>Submit Claim</Trans>}
        </Button>
        <Button tone="quiet" disabled={!canSave || busy !== undefined} onClick={save}>
          {busy === 'draft' ? <Trans>Saving Draft...</Trans> : <Trans>Save as Draft</Trans>}
        </Button>
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Saving a draft needs the fields marked with a star. Submitting needs every field, or its “Doesn't apply” tick.
        </Trans>
      </p>
    </Card>
  );
}

function Completion({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between font-semibold">
        <span>
          <Trans>Completion</Trans>
        </span>
        <output>{percent}%</output>
      </p>
      <progress
        aria-label={t`Completion`}
        value={percent}
        max={100}
        className="completion h-2.5 w-full overflow-hidden rounded-full"
      />
    </div>
  );
}
