import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { login } from '#contract/users.ts';
import { homeOf } from '#domain/roles.ts';
import { sentences } from '#domain/sentences.ts';
import { call } from '#web/api.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { PublicFrame } from '#web/layout/public-layout.tsx';
import { site } from '#web/site.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { control, Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useFormFor } from '#web/use-form-for.ts';
import { PasswordInput } from './password-input.tsx';
import { safeReturnPath } from './return-path.ts';
import { signedIn, useSession } from './session.ts';

export function LoginScreen() {
  const session = useSession();
  const router = useRouter();
  // Checked here, not by the router: it keeps what its own check leaves out.
  const from = safeReturnPath(useSearch({ from: '/login' }).from);
  const destination = session.state === 'signed-in' ? (from ?? homeOf(session.user.role)) : undefined;
  useEffect(() => {
    if (destination) router.history.replace(destination);
  }, [destination, router]);

  if (session.state !== 'signed-out') {
    return (
      <Spinner full>
        <Trans>Verifying access...</Trans>
      </Spinner>
    );
  }
  return (
    <PublicFrame>
      <SignIn ended={session.why === 'ended'} />
    </PublicFrame>
  );
}

function SignIn({ ended }: { ended: boolean }) {
  const { t } = useLingui();
  const { field, set, submit, errorOf, failure, attempts, isDirty, isValid, isSending } = useFormFor(login, {
    initial: { email: '', password: '' },
    complain: 'on-change',
    refusal: sentences.authenticationFailed,
    send: async (credentials) => {
      const { token, user } = await call(login, { body: credentials });
      signedIn(token, user);
    },
  });
  const prefill = (email: string) => {
    const account = site.testAccounts.find((candidate) => candidate.email === email);
    if (account) set({ email: account.email, password: account.password });
  };

  return (
    <div className="mx-auto grid max-w-md gap-6 sm:pt-6">
      <PageTitle text={t`Sign in`} />
      {ended && !failure && (
        <p className="rounded-card border border-line bg-card p-4">
          <Trans>Your sign-in has ended. Please sign in again.</Trans>
        </p>
      )}
      {failure && <AlertBox key={attempts}>{failure}</AlertBox>}
      <form noValidate className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6" onSubmit={submit}>
        {site.testAccounts.length > 0 && (
          <div className="grid gap-1.5">
            <label htmlFor="test-accounts" className="font-semibold">
              <Trans>Test accounts</Trans>
            </label>
            <select
              id="test-accounts"
              className={control}
              defaultValue=""
              onChange={(event) => prefill(event.target.value)}
            >
              <option value="" disabled>
                {t`Choose one to fill in the form`}
              </option>
              {site.testAccounts.map(({ name, email }) => (
                <option key={email} value={email}>
                  {t`${name}, claimant`}
                </option>
              ))}
              <option value="admin" disabled>
                {t`Admin (Coming soon)`}
              </option>
            </select>
          </div>
        )}
        <Field label={t`Email`} error={errorOf('email')}>
          {(props) => <input {...props} {...field('email')} type="email" autoComplete="username" />}
        </Field>
        <Field label={t`Password`} error={errorOf('password')}>
          {(props) => <PasswordInput {...props} {...field('password')} autoComplete="current-password" />}
        </Field>
        <Button type="submit" disabled={!isDirty || !isValid || isSending}>
          {isSending ? <Trans>Signing in...</Trans> : <Trans>Sign in</Trans>}
        </Button>
        <p>
          <Trans>
            No account yet?{' '}
            <Link to="/register" className="font-semibold text-brand underline">
              Register here
            </Link>
          </Trans>
        </p>
      </form>
      <div className="grid gap-1 rounded-card border border-line bg-card p-5 sm:p-6">
        <h2 className="text-lg">
          <Trans>Did you get a letter from us?</Trans>
        </h2>
        <p>
          <Trans>You need no account. Have the claim ID from the letter at hand.</Trans>
        </p>
        <p>
          <Link
            to="/respondent-portal"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            <Trans>Access Respondent Portal</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
