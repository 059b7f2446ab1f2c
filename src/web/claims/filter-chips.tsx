import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { useClaimTypeLabel } from './claim-data.ts';
import type { FilterChip } from './claim-filters.ts';
import { statusLabels } from './status-badge.tsx';

function useChipWords(): (chip: FilterChip) => string {
  const { t, i18n } = useLingui();
  const { money, calendarDate } = useFormats();
  const typeLabel = useClaimTypeLabel();
  return (chip) => {
    switch (chip.of) {
      case 'status': {
        const status = i18n._(statusLabels[chip.value]);
        return t`Status: ${status}`;
      }
      case 'claimType': {
        const type = typeLabel(chip.value);
        return t`Type: ${type}`;
      }
      case 'amountMin': {
        const amount = money(chip.value / 100);
        return t`From ${amount}`;
      }
      case 'amountMax': {
        const amount = money(chip.value / 100);
        return t`Up to ${amount}`;
      }
      case 'dateFrom': {
        const day = calendarDate(chip.value);
        return t`Since ${day}`;
      }
      case 'dateTo': {
        const day = calendarDate(chip.value);
        return t`Until ${day}`;
      }
      case 'respondent': {
        const name = chip.value;
        return t`Respondent: ${name}`;
      }
      default: {
        const words = chip.value;
        return t`Search: ${words}`;
      }
    }
  };
}

/** What narrows the list, each with a way to take it back. */
export function FilterChips({
  chips,
  onRemove,
  onClear,
  focusElsewhere,
}: {
  chips: readonly FilterChip[];
  onRemove: (chip: FilterChip) => void;
  onClear: () => void;
  /** When the last one goes, and the focus with it. */
  focusElsewhere: () => void;
}) {
  const { t } = useLingui();
  const wordsOf = useChipWords();
  if (chips.length === 0) return null;

  const remove = (chip: FilterChip) => (event: MouseEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest('li');
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    if (chips.length > 1 && neighbour) neighbour.focus();
    else focusElsewhere();
    onRemove(chip);
  };
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => {
        const words = wordsOf(chip);
        return (
          <li key={`${chip.of} ${chip.value}`} className="max-w-full min-w-0">
            <button
              type="button"
              aria-label={t`Remove filter ${words}`}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control bg-card pr-3 pl-4 text-sm font-semibold hover:bg-sunken"
              onClick={remove(chip)}
            >
              <bdi className="truncate">{words}</bdi>
              <X aria-hidden size={18} className="shrink-0 text-muted" />
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className="min-h-11 rounded-ctl px-3 text-sm font-semibold text-brand underline hover:bg-brand-tint"
          onClick={() => {
            focusElsewhere();
            onClear();
          }}
        >
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  );
}
