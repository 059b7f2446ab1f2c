import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { site } from '#web/site.ts';
import { LanguageSwitch } from './language-switch.tsx';

const link = 'inline-flex min-h-11 items-center underline';

export function Footer() {
  const { t } = useLingui();
  return (
    <footer className="border-t border-line bg-card text-ink">
      <div className="mx-auto grid max-w-6xl gap-x-6 px-4 py-5 text-sm sm:px-6 md:grid-cols-[1fr_auto]">
        <nav aria-label={t`About this service`} className="flex flex-wrap gap-x-6">
          <Link to="/privacy" className={link}>
            <Trans>Privacy</Trans>
          </Link>
          <Link to="/terms" className={link}>
            <Trans>Terms</Trans>
          </Link>
          <Link to="/cookies" className={link}>
            <Trans>Cookies</Trans>
          </Link>
          <Link to="/contact" className={link}>
            <Trans>Contact</Trans>
          </Link>
          <Link to="/help" className={link}>
            <Trans>Help</Trans>
          </Link>
          <LanguageSwitch />
        </nav>
        <div className="flex flex-wrap gap-x-6 md:justify-end">
          <a className={link} href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
          <a className={link} href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`}>
            {site.supportPhone}
          </a>
          {site.socialLinks.map(({ name, url }) => (
            <a key={url} className={link} href={url} rel="me noopener noreferrer" target="_blank">
              {name}
              <span className="sr-only">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
