import * as z from 'zod/mini';
import { emailMaxLength, emailPattern } from '#domain/account-rules.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { moveReasons } from '#domain/claim-moves.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { claimStatuses } from '#domain/claim-status.ts';
import { claimAmountProblem, parseCents } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import { isStorable } from '#domain/storable-text.ts';
import { endpoint } from './endpoint.ts';
import { keptText } from './text.ts';

const access = ['claimant'] as const;

const claim = z.object({
  id: z.uuid(),
  case_id: z.string(),
  claim_type: z.string(),
  amount: z.number(),
  status: z.enum(claimStatuses),
  respondent_name: z.string(),
  respondent_email: z.string(),
  respondent_address: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the notice goes out by itself, once the claim is submitted. */
  notice_due_at: z.nullable(z.string()),
  response_deadline: z.nullable(z.string()),
  /** When the respondent answered in the portal. */
  answered_at: z.nullable(z.string()),
  /** When a decision was issued. */
  decided_at: z.nullable(z.string()),
  claim_details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Claim = z.infer<typeof claim>;

const event = z.object({
  id: z.number(),
  kind: z.enum(['created', 'edited', 'moved']),
  from_status: z.nullable(z.enum(claimStatuses)),
  to_status: z.nullable(z.enum(claimStatuses)),
  reason: z.nullable(z.enum(moveReasons)),
  by: z.enum(['claimant', 'respondent', 'appellant', 'system', 'reviewer']),
  created_at: z.string(),
});
export type ClaimEvent = z.infer<typeof event>;

/** A case's own address. What is no UUID is answered as an unknown claim is. */
export const oneClaim = z.object({ id: z.string() });

/** The longest that are still shown whole; SPEC sets only the shortest. */
const nameMaxLength = 500;
const addressMaxLength = 1000;

const claimType = z
  .string(claimSentences.claimTypeRequired)
  .check(z.minLength(1, claimSentences.claimTypeRequired), z.refine(isStorable, claimSentences.claimTypeUnknown));

/** Cents, from a number or a numeric text. */
const amount = z.pipe(
  z.unknown().check((context) => {
    const problem = claimAmountProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  }),
  z.transform((given) => parseCents(given) ?? 0),
);

const respondentEmail = z
  .string(claimSentences.respondentEmailRequired)
  .check(
    z.refine(isStorable, sentences.textUnreadable),
    z.trim(),
    z.minLength(1, claimSentences.respondentEmailRequired),
    z.maxLength(emailMaxLength, sentences.emailShape),
    z.regex(emailPattern, sentences.emailShape),
  );

/** Checked by the template of the claim type, which is in the database; only what no field can hold is refused here. */
const details = z.record(
  z.string(),
  z.unknown().check(z.refine((value) => typeof value !== 'object' || value === null, sentences.fieldWrong)),
  sentences.fieldWrong,
);

const claimFields = {
  claim_type: claimType,
  amount,
  respondent_name: keptText({
    min: 2,
    max: nameMaxLength,
    missing: claimSentences.respondentNameRequired,
    short: claimSentences.respondentNameShort,
  }),
  respondent_email: respondentEmail,
  respondent_address: keptText({
    min: 10,
    max: addressMaxLength,
    missing: claimSentences.respondentAddressRequired,
    short: claimSentences.respondentAddressShort,
  }),
  claim_details: z._default(details, {}),
};

const wholeNumber = (max: number) =>
  z.pipe(
    z.string(sentences.fieldWrong).check(z.regex(/^[1-9]\d{0,8}$/, sentences.fieldWrong)),
    z.transform((digits) => Math.min(Number(digits), max)),
  );
/** One value or several: `?status=draft&status=mailed`. */
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.union([item, z.array(item).check(z.maxLength(20, sentences.fieldWrong))], sentences.fieldWrong),
    z.transform((given): z.output<Item>[] => (Array.isArray(given) ? given : [given])),
  );
const searched = z
  .string(sentences.fieldWrong)
  .check(z.maxLength(200, sentences.textTooLong), z.refine(isStorable, sentences.textUnreadable));
const searchedType = z
  .string(sentences.fieldWrong)
  .check(z.maxLength(60, sentences.fieldWrong), z.refine(isStorable, sentences.fieldWrong));
const filterAmount = z.pipe(
  z.string(sentences.fieldWrong).check(z.refine((text) => parseCents(text) !== undefined, claimSentences.amountShape)),
  z.transform((text) => parseCents(text) ?? 0),
);
const day = z.string(sentences.fieldWrong).check(z.refine(isCalendarDate, sentences.fieldWrong));

/** By either spelling: the claims are snake_case, the query's own names are not. */
const sortKeys = {
  created_at: 'created_at',
  createdAt: 'created_at',
  updated_at: 'updated_at',
  updatedAt: 'updated_at',
  amount: 'amount',
  status: 'status',
  claim_type: 'claim_type',
  claimType: 'claim_type',
  respondent_name: 'respondent_name',
  respondentName: 'respondent_name',
  respondent: 'respondent_name',
  case_id: 'case_id',
  caseId: 'case_id',
  response_deadline: 'response_deadline',
  responseDeadline: 'response_deadline',
} as const;
export type SortKey = (typeof sortKeys)[keyof typeof sortKeys];

const mostRows = 100;
export const defaultRows = 10;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const listQuery = z.object({
  page: z.optional(wholeNumber(1_000_000)),
  /** At most 100 rows, whatever is asked for. */
  limit: z.optional(wholeNumber(mostRows)),
  search: z.optional(searched),
  respondent: z.optional(searched),
  /** A case ID, or the beginning of a claim's id, with or without the # of the list. */
  claimId: z.optional(searched),
  status: z.optional(several(z.enum(claimStatuses, sentences.fieldWrong))),
  claimType: z.optional(several(searchedType)),
  amountMin: z.optional(filterAmount),
  amountMax: z.optional(filterAmount),
  dateFrom: z.optional(day),
  /** Includes its day. */
  dateTo: z.optional(day),
  /** Whose days dateFrom and dateTo are; UTC unless said otherwise. */
  timeZone: z.optional(z.string(sentences.fieldWrong).check(z.refine(isTimeZone, sentences.fieldWrong))),
  sortBy: z.optional(
    z.pipe(
      z.enum(Object.keys(sortKeys) as (keyof typeof sortKeys)[], sentences.fieldWrong),
      z.transform((key) => sortKeys[key]),
    ),
  ),
  sortOrder: z.optional(z.enum(['asc', 'desc'], sentences.fieldWrong)),
});
export type ClaimsQuery = z.output<typeof listQuery>;

export const listClaims = endpoint({
  method: 'GET',
  path: '/claims',
  tag: 'Claims',
  summary: 'Find my claims',
  access,
  query: listQuery,
  reply: {
    claims: z.array(claim),
    pagination: z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() }),
    /** Over all of my claims, whatever the filters. */
    summary: z.object({ total: z.number(), pending: z.number(), done: z.number(), appeals: z.number() }),
  },
  fallback: claimSentences.claimsFailed,
});

export const readClaim = endpoint({
  method: 'GET',
  path: '/claims/:id',
  tag: 'Claims',
  summary: 'Read one of my claims',
  access,
  params: oneClaim,
  reply: { claim },
  fallback: claimSentences.claimFailed,
});

export const createClaim = endpoint({
  method: 'POST',
  path: '/claims',
  tag: 'Claims',
  summary: 'File a claim as a draft',
  access,
  headers: { 'Idempotency-Key': 'Any text of your own; a repeat with the same one returns the first answer' },
  body: z.strictObject(claimFields),
  status: 201,
  reply: { claim },
  fallback: claimSentences.claimCreationFailed,
});

export const changeClaim = endpoint({
  method: 'PUT',
  path: '/claims/:id',
  tag: 'Claims',
  summary: 'Change my claim while it is a draft; fields that are not sent stay as they are',
  access,
  params: oneClaim,
  headers: { 'If-Match': 'The updated_at that the change is based on; 409 if the draft was changed since' },
  body: z.strictObject({
    claim_type: z.optional(claimFields.claim_type),
    amount: z.optional(claimFields.amount),
    respondent_name: z.optional(claimFields.respondent_name),
    respondent_email: z.optional(claimFields.respondent_email),
    respondent_address: z.optional(claimFields.respondent_address),
    claim_details: z.optional(details),
  }),
  reply: { claim },
  fallback: claimSentences.claimUpdateFailed,
});

export const submitClaim = endpoint({
  method: 'POST',
  path: '/claims/:id/submit',
  tag: 'Claims',
  summary: 'Submit my draft: it is checked whole and sealed, and its notice is queued',
  access,
  params: oneClaim,
  reply: { claim },
  fallback: claimSentences.claimSubmissionFailed,
});

export const deleteClaim = endpoint({
  method: 'DELETE',
  path: '/claims/:id',
  tag: 'Claims',
  summary: 'Delete my draft for good',
  access,
  params: oneClaim,
  fallback: claimSentences.claimDeletionFailed,
});

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/claims/:id/status',
  tag: 'Claims',
  summary: 'Move my claim forward; skipped steps are carried out in order',
  access,
  params: oneClaim,
  body: z.strictObject({ status: z.enum(claimStatuses, sentences.fieldWrong) }),
  reply: { claim },
  fallback: claimSentences.statusUpdateFailed,
});

export const readTimeline = endpoint({
  method: 'GET',
  path: '/claims/:id/timeline',
  tag: 'Claims',
  summary: 'Everything that happened to my claim, the newest first',
  access,
  params: oneClaim,
  reply: { events: z.array(event) },
  fallback: claimSentences.claimFailed,
});

const activity = z.object({
  ...event.shape,
  claim_id: z.uuid(),
  case_id: z.string(),
  respondent_name: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  tag: 'Claims',
  summary: 'The 20 newest events of all my claims',
  access,
  reply: { events: z.array(activity) },
  fallback: claimSentences.claimsFailed,
});

export const readClaimDetails = endpoint({
  method: 'GET',
  path: '/claim-details/:id/details/object',
  tag: 'Claims',
  summary: 'The type-specific values of my claim by field key',
  access,
  params: oneClaim,
  reply: { data: claim.shape.claim_details },
  fallback: claimSentences.claimFailed,
});
