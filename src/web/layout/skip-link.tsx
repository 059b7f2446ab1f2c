import { Trans } from '@lingui/react/macro';

export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-50 rounded-ctl bg-card px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    <Trans>Skip to main content</Trans>
  </a>
);
