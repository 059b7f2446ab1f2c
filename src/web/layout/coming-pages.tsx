import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeOf } from '#domain/roles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useSession } from '#web/users/session.ts';
import { Page } from './page.tsx';

/** Routes that exist and whose screens are still to come. It says so, and where to go instead. */
function Coming({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  return (
    <Page title={title}>
      <div className="flex max-w-2xl items-start gap-4 rounded-card border border-dashed border-control bg-card p-5 sm:p-6">
        <Construction aria-hidden className="mt-0.5 shrink-0 text-brand" />
        <div className="grid gap-2">
          <p className="font-semibold">
            <Trans>This page is not open yet</Trans>
          </p>
          <p>{children}</p>
          <p className="flex flex-wrap gap-3 pt-2">
            {session.state === 'signed-in' && (
              <LinkButton tone="quiet" size="sm" to={homeOf(session.user.role)}>
                <Trans>Go to your dashboard</Trans>
              </LinkButton>
            )}
            <LinkButton tone="quiet" size="sm" to="/help">
              <Trans>Read how it works</Trans>
            </LinkButton>
          </p>
        </div>
      </div>
    </Page>
  );
}

export function DocumentsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Documents`}>
      <Trans>Here you will find every file of every claim.</Trans>
    </Coming>
  );
}

export function BillingComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Billing`}>
      <Trans>Here you will see fees, awards, payments and receipts.</Trans>
    </Coming>
  );
}

export function EnterpriseCasesComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Case Management`}>
      <Trans>Here you will file and follow many cases at once.</Trans>
    </Coming>
  );
}

export function EnterpriseTeamComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Team Management`}>
      <Trans>Here you will invite colleagues and choose what they may do.</Trans>
    </Coming>
  );
}

export function EnterpriseAnalyticsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Analytics`}>
      <Trans>Here you will see outcomes and how long cases take.</Trans>
    </Coming>
  );
}

export function EnterpriseSettingsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Settings`}>
      <Trans>Here you will manage API keys and notifications for your systems.</Trans>
    </Coming>
  );
}

export function AdminUsersComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`User Management`}>
      <Trans>Here you will find and manage accounts.</Trans>
    </Coming>
  );
}

export function AdminAnalyticsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`System Analytics`}>
      <Trans>Here you will see how the service is doing.</Trans>
    </Coming>
  );
}

export function AdminSettingsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Settings`}>
      <Trans>Here you will set fees and texts.</Trans>
    </Coming>
  );
}

export function RespondentHomeComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Dashboard`}>
      <Trans>Here you will see the cases you attached to your account.</Trans>
    </Coming>
  );
}

export function RespondentCasesComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Active Cases`}>
      <Trans>Here you will attach a case with the claim ID and access code from your letter.</Trans>
    </Coming>
  );
}

export function RespondentDocumentsComing() {
  const { t } = useLingui();
  return (
    <Coming title={t`Documents`}>
      <Trans>Here you will find every file of your cases.</Trans>
    </Coming>
  );
}

export function RespondentPortalComing() {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-start gap-6">
      <Coming title={t`Respondent Portal`}>
        <Trans>
          No notices have been mailed by this service yet. Once they are, you will enter here the claim ID from your
          letter; it looks like AIA2025000001.
        </Trans>
      </Coming>
      <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-brand underline">
        <Trans>Return to Main Login</Trans>
      </Link>
    </div>
  );
}
