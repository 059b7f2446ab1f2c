import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from './page-title.tsx';
import { PublicFrame } from './public-layout.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <div className="grid max-w-xl justify-items-start gap-4 py-10">
        <p className="text-lg font-bold text-brand">404</p>
        <PageTitle text={t`Page not found`} />
        <p>
          <Trans>
            The address may be mistyped, or the page has moved. If you came from a letter, open the respondent portal
            and enter the claim ID printed on it.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/">
            <Trans>Go to the start page</Trans>
          </LinkButton>
          <LinkButton tone="quiet" to="/respondent-portal">
            <Trans>Open the respondent portal</Trans>
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  );
}
