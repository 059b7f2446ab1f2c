import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { addNote, listNotes, noteMaxLength } from '#contract/notes.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { CallError, call } from '#web/api.ts';
import { useClaimChanged, useNotes } from '#web/claims/claim-data.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { remember, remembered } from '#web/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { control } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { unsentPrefix } from '#web/users/session.ts';

export function NotesCard({ claimId }: { claimId: string }) {
  const { t } = useLingui();
  const spoken = useSpoken();
  const claimChanged = useClaimChanged();
  const id = useId();
  const unsentKey = `${unsentPrefix}note:${claimId}`;
  const [text, setText] = useState(() => remembered(unsentKey) ?? '');
  const type = (typed: string) => {
    setText(typed);
    remember(unsentKey, typed || null);
  };
  const [isSending, setIsSending] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      await call(addNote, { params: { id: claimId }, body: { note: text } });
      type('');
      claimChanged();
      toast({ type: 'success', title: t`Note added successfully` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reason = error.fields['note'] ?? error.message;
      toast({
        type: 'error',
        title: t`Failed to add note`,
        ...(reason !== claimSentences.noteFailed && { description: spoken(reason) ?? '' }),
      });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Card title={<Trans>Notes</Trans>}>
      <form className="grid gap-3" onSubmit={add}>
        <label htmlFor={id} className="font-semibold">
          <Trans>Add a note</Trans>
        </label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          maxLength={noteMaxLength}
          className={`${control} py-2.5`}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={text.trim() === '' || isSending}>
          {isSending ? <Trans>Adding...</Trans> : <Trans>Add Note</Trans>}
        </Button>
      </form>
      <NoteList claimId={claimId} />
    </Card>
  );
}

function NoteList({ claimId }: { claimId: string }) {
  const { t } = useLingui();
  const spoken = useSpoken();
  const { dateTime } = useFormats();
  const { data, isError, refetch } = useNotes(claimId);
  if (isError && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="font-semibold text-danger">{spoken(listNotes.fallback)}</p>
        <Button tone="quiet" size="sm" onClick={() => void refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-16" />;
  if (data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No notes yet</Trans>
      </p>
    );
  }
  return (
    <ol className="grid">
      {data.map(({ id, content, created_by, created_at }) => (
        <li key={id} className="grid gap-1 border-t border-line py-4 last:pb-0">
          <p className="text-sm text-muted">
            <bdi className="font-semibold text-ink wrap-anywhere">{created_by ?? t`System`}</bdi> ·{' '}
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
