import * as z from 'zod/mini';
import { fieldTypes } from '#domain/claim-fields.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { sentences } from '#domain/sentences.ts';
import { endpoint } from './endpoint.ts';

/** Texts come in this language where there is a translation. */
const language = z.object({
  lang: z.optional(z.string(sentences.fieldWrong).check(z.regex(/^[\w-]{0,35}$/, sentences.fieldWrong))),
});

const claimType = z.object({ type: z.string(), label: z.string() });
export type ClaimType = z.infer<typeof claimType>;

const field = z.object({
  field_key: z.string(),
  field_label: z.string(),
  field_type: z.enum(fieldTypes),
  field_options: z.array(z.string()),
  placeholder: z.nullable(z.string()),
  help_text: z.nullable(z.string()),
  is_required: z.boolean(),
  display_order: z.number(),
  validation_rules: z.object({
    max_length: z.optional(z.number()),
    min_length: z.optional(z.number()),
    min: z.optional(z.number()),
    max: z.optional(z.union([z.number(), z.literal('today')])),
    required: z.optional(z.boolean()),
    textarea_rows: z.optional(z.number()),
  }),
});

export const listClaimTypes = endpoint({
  method: 'GET',
  path: '/claim-types',
  tag: 'Claim types',
  summary: 'The kinds of claim that can be filed',
  access: 'signed-in',
  query: language,
  reply: { data: z.array(claimType) },
  fallback: claimSentences.fieldsFailed,
});

export const listClaimFields = endpoint({
  method: 'GET',
  path: '/claim-types/:type/fields',
  tag: 'Claim types',
  summary: 'The fields of a claim type, in their order',
  access: 'signed-in',
  params: z.object({ type: z.string() }),
  query: language,
  reply: { data: z.array(field) },
  fallback: claimSentences.fieldsFailed,
});
