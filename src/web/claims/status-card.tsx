import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { type Claim, changeStatus } from '#contract/claims.ts';
import { type ClaimStatus, offeredStatuses } from '#domain/claim-status.ts';
import { CallError, call } from '#web/api.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Fact } from '#web/ui/card.tsx';
import { control } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useClaimChanged } from './claim-data.ts';
import { StatusBadge, statusLabels } from './status-badge.tsx';

/** Keys that change a closed select in passing. */
const passingKey = /^(Arrow|Page|Home$|End$|.$)/;

/**
 * Status Management. A choice by pointer moves the claim at once. Arrow keys pass over every status on their way, and
 * what ends a claim or an appeal cannot be undone: these ask first, right here.
 */
export function StatusCard({ claim }: { claim: Claim }) {
  const { t, i18n } = useLingui();
  const spoken = useSpoken();
  const { dateTime } = useFormats();
  const claimChanged = useClaimChanged();
  const id = useId();
  const [chosen, setChosen] = useState<ClaimStatus>();
  const [isMoving, setIsMoving] = useState(false);
  const byKeys = useRef(false);
  const offered = offeredStatuses(claim.status);
  const select = useRef<HTMLSelectElement>(null);
  const ends = (to: ClaimStatus) =>
    claim.status === 'appealed' ? 'appeal' : to === 'closed' && !claim.decided_at ? 'claim' : undefined;

  const move = async (to: ClaimStatus) => {
    setIsMoving(true);
    try {
      const { claim: moved } = await call(changeStatus, { params: { id: claim.id }, body: { status: to } });
      const label = i18n._(statusLabels[to]);
      claimChanged(moved);
      toast({ type: 'success', title: t`Status updated to ${label}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast({ type: 'error', title: t`Failed to update status`, description: spoken(error.message) ?? '' });
      claimChanged();
    } finally {
      setIsMoving(false);
      setChosen(undefined);
      select.current?.focus();
    }
  };

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const to = event.target.value as ClaimStatus;
    if (isMoving) return;
    setChosen(to);
    if (!byKeys.current && !ends(to)) void move(to);
  };

  return (
    <Card title={<Trans>Status Management</Trans>}>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name={<Trans>Current status</Trans>}>
          <span className="mt-1 inline-block">
            <StatusBadge status={claim.status} />
          </span>
        </Fact>
        <Fact name={<Trans>Last updated</Trans>}>{dateTime(claim.updated_at)}</Fact>
      </dl>
      {offered.length === 0 ? (
        <p className="text-muted">
          <Trans>There is no further step.</Trans>
        </p>
      ) : (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            <Trans>Move this claim to</Trans>
          </label>
          <select
            ref={select}
            id={id}
            className={control}
            value={chosen ?? ''}
            aria-disabled={isMoving}
            onChange={choose}
            onPointerDown={() => {
              byKeys.current = false;
            }}
            onKeyDown={({ key }) => {
              byKeys.current = passingKey.test(key) && key !== ' ';
            }}
          >
            <option value="" disabled>
              {t`Select new status...`}
            </option>
            {offered.map((status) => (
              <option key={status} value={status}>
                {i18n._(statusLabels[status])}
              </option>
            ))}
          </select>
          {chosen && (
            <Confirmation
              ends={ends(chosen)}
              label={i18n._(statusLabels[chosen])}
              isMoving={isMoving}
              confirm={() => void move(chosen)}
              cancel={() => {
                setChosen(undefined);
                select.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Card>
  );
}

type ConfirmationProps = {
  /** What a step ends that cannot be taken up again. */
  ends: 'claim' | 'appeal' | undefined;
  label: string;
  isMoving: boolean;
  confirm: () => void;
  cancel: () => void;
};

function Confirmation({ ends, label, isMoving, confirm, cancel }: ConfirmationProps) {
  if (isMoving) {
    return (
      <p role="status" className="text-muted">
        <Trans>Updating...</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3 pt-2">
      {ends && (
        <p role="alert" className="font-semibold">
          {ends === 'claim' ? (
            <Trans>There is no decision yet. Closing now withdraws your claim for good.</Trans>
          ) : (
            <Trans>This ends the appeal, and no person will review the decision.</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={confirm}>
          {ends === 'claim' ? <Trans>Withdraw claim</Trans> : <Trans>Move to {label}</Trans>}
        </Button>
        <Button tone="quiet" size="sm" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
