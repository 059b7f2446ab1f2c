import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { changePassword, changeProfile, type User } from '#contract/users.ts';
import { call } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFormFor } from '#web/use-form-for.ts';
import { PasswordInput } from './password-input.tsx';
import { profileChanged, useSession } from './session.ts';

export function ProfileScreen() {
  const { t } = useLingui();
  return <ProfilePage title={t`Profile`} />;
}

/** The portals' "Account" entry leads to the same page. */
export function AccountScreen() {
  const { t } = useLingui();
  return <ProfilePage title={t`Account`} />;
}

function ProfilePage({ title }: { title: string }) {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <Page title={title}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ProfileForm user={session.user} />
        <PasswordForm />
      </div>
    </Page>
  );
}

const formOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName ?? '',
  email: user.email,
  currentPassword: '',
});

function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { field, values, restart, submit, errorOf, failure, attempts, isDirty, isSending } = useFormFor(changeProfile, {
    complain: 'on-blur',
    initial: formOf(user),
    send: async (changes) => {
      const { user: changed } = await call(changeProfile, { body: changes });
      profileChanged(changed);
      restart(formOf(changed));
      await client.invalidateQueries({ queryKey: ['notifications'] });
      toast({ type: 'success', title: t`Profile saved` });
    },
  });
  const movesEmail = values.email.trim().toLowerCase() !== user.email;
  return (
    <Card title={<Trans>Your details</Trans>}>
      {failure && <AlertBox key={attempts}>{failure}</AlertBox>}
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={t`First name`} error={errorOf('firstName')}>
          {(props) => <input {...props} {...field('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t`Last name`} error={errorOf('lastName')}>
          {(props) => <input {...props} {...field('lastName')} autoComplete="family-name" />}
        </Field>
        <Field label={t`Company (optional)`} error={errorOf('companyName')}>
          {(props) => <input {...props} {...field('companyName')} autoComplete="organization" />}
        </Field>
        <Field label={t`Email`} hint={t`You sign in with this address.`} error={errorOf('email')}>
          {(props) => <input {...props} {...field('email')} type="email" autoComplete="email" />}
        </Field>
        {movesEmail && (
          <Field
            label={t`Current password`}
            hint={t`To change the email address, confirm that it is you.`}
            error={errorOf('currentPassword')}
          >
            {(props) => <PasswordInput {...props} {...field('currentPassword')} autoComplete="current-password" />}
          </Field>
        )}
        <Button type="submit" className="justify-self-start" disabled={!isDirty || isSending}>
          {isSending ? <Trans>Saving...</Trans> : <Trans>Save changes</Trans>}
        </Button>
      </form>
    </Card>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const empty = { currentPassword: '', newPassword: '' };
  const { field, restart, submit, errorOf, failure, attempts, isDirty, isSending } = useFormFor(changePassword, {
    complain: 'on-blur',
    initial: empty,
    send: async (values) => {
      await call(changePassword, { body: values });
      restart(empty);
      await client.invalidateQueries({ queryKey: ['notifications'] });
      toast({ type: 'success', title: t`Password changed`, description: t`Your other devices were signed out.` });
    },
  });
  return (
    <Card title={<Trans>Change password</Trans>}>
      {failure && <AlertBox key={attempts}>{failure}</AlertBox>}
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label={t`Current password`} error={errorOf('currentPassword')}>
          {(props) => <PasswordInput {...props} {...field('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Field
          label={t`New password`}
          hint={t`At least 10 characters. A few random words work well.`}
          error={errorOf('newPassword')}
        >
          {(props) => <PasswordInput {...props} {...field('newPassword')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={!isDirty || isSending}>
          {isSending ? <Trans>Changing...</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
    </Card>
  );
}
