import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { listNotifications, type NotificationKind, readNotifications } from '#contract/notifications.ts';
import { call } from '#web/api.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const words: Record<NotificationKind, MessageDescriptor> = {
  password_changed: msg`Your password was changed. Your other devices were signed out.`,
  email_changed: msg`The email address of your account was changed.`,
  claim_changed: msg`Your claim was changed.`,
  claim_mailed: msg`The notice was mailed. The response period has started.`,
  claim_responded: msg`The other side has answered.`,
  claim_in_decision: msg`Your case goes to decision.`,
  claim_closed: msg`Your case was closed.`,
  claim_appealed: msg`The decision was appealed. A person will review it.`,
};

const queryKey = ['notifications'];

export function NotificationBell() {
  const { t, i18n } = useLingui();
  const spoken = useSpoken();
  const client = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: () => call(listNotifications), refetchInterval: 60_000 });
  const unread = data?.unread ?? 0;

  const markRead = async () => {
    if (unread === 0) return;
    await call(readNotifications).catch(() => undefined);
    client.setQueryData<typeof data>(queryKey, (known) => known && { ...known, unread: 0 });
  };

  return (
    <Disclosure
      panelClass="w-88 p-4 max-sm:fixed max-sm:inset-x-4 max-sm:top-16 max-sm:w-auto"
      onOpen={() => void markRead()}
      summary={
        <summary className="relative grid size-11 list-none place-items-center rounded-ctl text-brand hover:bg-brand-tint">
          <Bell aria-hidden />
          <span className="sr-only">
            {unread > 0 ? (
              <Plural value={unread} one="Notifications, # new" other="Notifications, # new" />
            ) : (
              t`Notifications`
            )}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2.5 size-2.5 rounded-full border-2 border-card bg-danger"
            />
          )}
        </summary>
      }
    >
      {(close) => (
        <>
          <h2 className="text-lg">
            <Trans>Notifications</Trans>
          </h2>
          {isError && <p className="mt-2 text-danger">{spoken(listNotifications.fallback)}</p>}
          {data?.notifications.length === 0 && (
            <p className="mt-2 text-muted">
              <Trans>Nothing yet. News about your cases and your account will appear here.</Trans>
            </p>
          )}
          <ul className="max-h-96 overflow-y-auto">
            {data?.notifications.map(({ id, kind, createdAt, claimId, caseId }) => (
              <li key={id} className="border-t border-line py-3 first:border-0">
                <p>{i18n._(words[kind])}</p>
                {claimId && (
                  <Link
                    to="/claimant/claims/$id"
                    params={{ id: claimId }}
                    onClick={close}
                    className="case-id inline-flex min-h-11 items-center text-brand underline"
                  >
                    {caseId}
                  </Link>
                )}
                <p className="text-sm text-muted">
                  <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
