import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { control } from '#web/ui/field.tsx';
import { searchMaxLength, searchText } from './claim-filters.ts';
import { useTyped } from './use-typed.ts';

export function ClaimSearchBox({
  value,
  onSearch,
  input,
}: {
  value: string;
  onSearch: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useLingui();
  const id = useId();
  const typed = useTyped(value, { tidy: searchText, apply: onSearch });
  return (
    <form
      className="grid min-w-0 flex-1 basis-72 gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        typed.send(typed.draft);
      }}
    >
      <label htmlFor={id} className="font-semibold">
        <Trans>Search your claims</Trans>
      </label>
      <div className="relative">
        <Search aria-hidden size={20} className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
        <input
          ref={input}
          id={id}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchMaxLength}
          placeholder={t`Name, claim ID or words`}
          value={typed.draft}
          onChange={(event) => typed.type(event.target.value)}
          className={`${control} pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed.draft !== '' && (
          <button
            type="button"
            aria-label={t`Clear search`}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-ctl text-muted hover:bg-sunken hover:text-ink"
            onClick={() => {
              typed.send('');
              input.current?.focus();
            }}
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
    </form>
  );
}
