import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/claims.ts';
import type { FieldTemplate } from '#domain/claim-fields.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { Card, Fact } from '#web/ui/card.tsx';
import { useTemplate } from './claim-data.ts';

const longValue = 40;
const isLong = (key: string, value: string) => value.length > longValue || /description|details|notes/.test(key);

/** What the template calls it; a value without a field there is shown by its key. */
const labelOf = (key: string, field: FieldTemplate | undefined) =>
  field?.field_label ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

export function ClaimDetailsCard({ claim }: { claim: Claim }) {
  const { calendarDate, timeOfDay } = useFormats();
  const { data: template } = useTemplate(claim.claim_type);
  const place = (key: string) => template?.findIndex(({ field_key }) => field_key === key) ?? 0;
  const entries = Object.entries(claim.claim_details).sort(([a], [b]) => place(a) - place(b));
  return (
    <Card title={<Trans>Claim Details</Trans>}>
      {entries.length === 0 ? (
        <p className="text-muted">
          <Trans>No additional claim details found</Trans>
        </p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 min-[24rem]:grid-cols-2 sm:grid-cols-3">
          {entries.map(([key, given]) => {
            const value = String(given);
            const wide = isLong(key, value);
            const field = template?.find(({ field_key }) => field_key === key);
            return (
              <Fact key={key} name={labelOf(key, field)} wide={wide}>
                <span dir="auto" className={wide ? 'block font-normal whitespace-pre-wrap' : 'block'}>
                  {field?.field_type === 'date'
                    ? calendarDate(value)
                    : field?.field_type === 'time'
                      ? timeOfDay(value)
                      : value}
                </span>
              </Fact>
            );
          })}
        </dl>
      )}
    </Card>
  );
}

export function ClaimInformationCard({ claim }: { claim: Claim }) {
  const { dateTime } = useFormats();
  return (
    <Card title={<Trans>Claim Information</Trans>}>
      <dl className="grid gap-4">
        <Fact name={<Trans>Created</Trans>}>{dateTime(claim.created_at)}</Fact>
        <Fact name={<Trans>Response deadline</Trans>}>
          {claim.response_deadline ? (
            dateTime(claim.response_deadline)
          ) : (
            <Trans>Not set: no notice has been mailed</Trans>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

export function RespondentCard({ claim }: { claim: Claim }) {
  return (
    <Card title={<Trans>Respondent Information</Trans>}>
      <dl className="grid gap-4">
        <Fact name={<Trans>Name</Trans>}>
          <span dir="auto" className="block">
            {claim.respondent_name}
          </span>
        </Fact>
        <Fact name={<Trans>Email</Trans>}>
          <a className="text-brand underline" href={`mailto:${encodeURIComponent(claim.respondent_email)}`}>
            {claim.respondent_email}
          </a>
        </Fact>
        <Fact name={<Trans>Address</Trans>}>
          <span dir="auto" className="block whitespace-pre-line">
            {claim.respondent_address}
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

export function EvidenceCards({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  return (
    <>
      <Card title={<Trans>Claimant Evidence</Trans>}>
        <EmptyBox
          icon={<FolderOpen aria-hidden className="mt-0.5 shrink-0 text-brand" />}
          title={t`No evidence uploaded yet`}
        >
          <Trans>Uploading files is not open yet.</Trans>
        </EmptyBox>
      </Card>
      <Card title={<Trans>Respondent Evidence</Trans>}>
        <EmptyBox
          icon={<Hourglass aria-hidden className="mt-0.5 shrink-0 text-brand" />}
          title={t`Respondent Evidence Pending`}
        >
          <Trans>
            Anything <bdi className="wrap-anywhere">{claim.respondent_name}</bdi> adds will appear here.
          </Trans>
        </EmptyBox>
      </Card>
    </>
  );
}

const EmptyBox = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex items-start gap-4 rounded-card border border-dashed border-control p-5">
    {icon}
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </div>
  </div>
);
