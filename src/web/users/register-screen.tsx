import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { register as registration } from '#contract/users.ts';
import { homeOf, type registrableRoles } from '#domain/roles.ts';
import { call } from '#web/api.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFormFor } from '#web/use-form-for.ts';
import { PasswordInput } from './password-input.tsx';
import { Redirect } from './redirect.tsx';
import { signedIn, useSession } from './session.ts';

const accountTypes: Record<(typeof registrableRoles)[number], MessageDescriptor> = {
  claimant: msg`Claimant: I want to file a claim`,
  enterprise: msg`Enterprise: my organization handles many cases`,
  respondent: msg`Respondent: I want to keep my cases in one place`,
};

export function RegisterScreen() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const { field, submit, errorOf, failure, attempts, isSending } = useFormFor(registration, {
    complain: 'on-blur',
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      companyName: '',
      role: 'claimant' as keyof typeof accountTypes,
    },
    send: async (values) => {
      const { token, user } = await call(registration, { body: values });
      signedIn(token, user);
    },
  });
  if (session.state === 'signed-in') return <Redirect to={homeOf(session.user.role)} />;

  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-2">
        <PageTitle text={t`Create your account`} />
        <p className="text-muted">
          <Trans>
            It takes a minute and costs nothing. If you only want to answer a letter, you need no account:{' '}
            <Link to="/respondent-portal" className="text-brand underline">
              open the respondent portal
            </Link>
            .
          </Trans>
        </p>
      </div>
      {failure && <AlertBox key={attempts}>{failure}</AlertBox>}
      <form noValidate className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6" onSubmit={submit}>
        <Field label={t`Account type`} error={errorOf('role')}>
          {(props) => (
            <select {...props} {...field('role')}>
              {Object.entries(accountTypes).map(([role, label]) => (
                <option key={role} value={role}>
                  {i18n._(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`First name`} error={errorOf('firstName')}>
            {(props) => <input {...props} {...field('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label={t`Last name`} error={errorOf('lastName')}>
            {(props) => <input {...props} {...field('lastName')} autoComplete="family-name" />}
          </Field>
        </div>
        <Field label={t`Company (optional)`} error={errorOf('companyName')}>
          {(props) => <input {...props} {...field('companyName')} autoComplete="organization" />}
        </Field>
        <Field label={t`Email`} error={errorOf('email')}>
          {(props) => <input {...props} {...field('email')} type="email" autoComplete="email" />}
        </Field>
        <Field
          label={t`Password`}
          hint={t`At least 10 characters. A few random words work well.`}
          error={errorOf('password')}
        >
          {(props) => <PasswordInput {...props} {...field('password')} autoComplete="new-password" />}
        </Field>
        <p className="text-sm text-muted">
          <Trans>
            By creating an account you accept the{' '}
            <Link to="/terms" className="text-brand underline">
              terms
            </Link>
            . The{' '}
            <Link to="/privacy" className="text-brand underline">
              privacy page
            </Link>{' '}
            says what we keep and why.
          </Trans>
        </p>
        <Button type="submit" disabled={isSending}>
          {isSending ? <Trans>Creating your account...</Trans> : <Trans>Create account</Trans>}
        </Button>
        <p>
          <Trans>
            Already registered?{' '}
            <Link to="/login" className="font-semibold text-brand underline">
              Sign in
            </Link>
          </Trans>
        </p>
      </form>
    </div>
  );
}
