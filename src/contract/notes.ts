import * as z from 'zod/mini';
import { claimSentences } from '#domain/claim-sentences.ts';
import { oneClaim } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { keptText } from './text.ts';

const access = ['claimant'] as const;

export const noteMaxLength = 5000;

const note = z.object({
  id: z.string(),
  content: z.string(),
  /** The author's name; empty for what the service itself wrote. */
  created_by: z.nullable(z.string()),
  created_at: z.string(),
});
export type Note = z.infer<typeof note>;

export const addNote = endpoint({
  method: 'POST',
  path: '/claims/:id/notes',
  tag: 'Notes',
  summary: 'Add a note to my claim',
  access,
  params: oneClaim,
  body: z.strictObject({
    note: keptText({
      min: 1,
      max: noteMaxLength,
      missing: claimSentences.noteRequired,
      short: claimSentences.noteRequired,
    }),
  }),
  status: 201,
  reply: { note },
  fallback: claimSentences.noteFailed,
});

export const listNotes = endpoint({
  method: 'GET',
  path: '/claims/:id/notes',
  tag: 'Notes',
  summary: 'The notes of my claim, the newest first',
  access,
  params: oneClaim,
  reply: { notes: z.array(note) },
  fallback: claimSentences.notesFailed,
});
