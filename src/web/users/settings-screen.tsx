import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseLanguage, type Language, languages, useLanguage } from '#web/i18n/language.ts';
import { Page } from '#web/layout/page.tsx';
import { remember, remembered } from '#web/storage.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';

export function SettingsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`}>
      <Card title={<Trans>Display</Trans>} className="max-w-xl">
        <LanguageField />
        <ThemeField />
        <p className="text-sm text-muted">
          <Trans>These choices are kept in this browser.</Trans>
        </p>
      </Card>
    </Page>
  );
}

function LanguageField() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Field label={t`Language`}>
      {(props) => (
        <select {...props} value={language} onChange={(event) => void chooseLanguage(event.target.value as Language)}>
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function ThemeField() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(remembered('theme') ?? 'system');
  const choose = (chosen: string) => {
    setTheme(chosen);
    remember('theme', chosen === 'system' ? null : chosen);
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  };
  return (
    <Field label={t`Theme`}>
      {(props) => (
        <select {...props} value={theme} onChange={(event) => choose(event.target.value)}>
          <option value="system">{t`Same as the system`}</option>
          <option value="light">{t`Light`}</option>
          <option value="dark">{t`Dark`}</option>
        </select>
      )}
    </Field>
  );
}
