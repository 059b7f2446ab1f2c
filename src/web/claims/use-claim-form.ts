import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Claim, createClaim } from '#contract/claims.ts';
import { type FieldTemplate, fieldProblem, isFilled } from '#domain/claim-fields.ts';
import { baseFields, type ClaimFormValues, completion, requiredCompletion } from '#domain/claim-form.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { afterPress } from '#web/after-press.ts';
import { useSpoken, useSpokenProblem } from '#web/i18n/spoken.ts';
import { remember, remembered } from '#web/storage.ts';
import { unsentPrefix } from '#web/users/session.ts';

type BaseField = (typeof baseFields)[number];
type Typed = {
  values: ClaimFormValues;
  none: string[];
  /** The saved draft that was changed here, by its time of saving. */
  basedOn?: string | undefined;
  /** What the server knows this content by, once it was sent: sending it again makes no second claim. */
  key?: string | undefined;
};

const emptyValues: ClaimFormValues = {
  claim_type: '',
  amount: '',
  respondent_name: '',
  respondent_email: '',
  respondent_address: '',
  claim_details: {},
};

/** A draft as it was saved, with the ticks that were made for it in this browser. */
export function typedFrom(claim: Claim, userId: string): Typed {
  const details = Object.fromEntries(Object.entries(claim.claim_details).map(([key, value]) => [key, String(value)]));
  const ticked = remembered(ticksKeyOf(userId, claim.id))?.split(' ') ?? [];
  return {
    values: {
      claim_type: claim.claim_type,
      amount: claim.amount.toFixed(2),
      respondent_name: claim.respondent_name,
      respondent_email: claim.respondent_email,
      respondent_address: claim.respondent_address,
      claim_details: details,
    },
    none: ticked.filter((key) => key !== '' && !(key in details)),
    basedOn: claim.updated_at,
  };
}

const typedShape = z.object({
  values: z.object({
    claim_type: z.string(),
    amount: z.string(),
    respondent_name: z.string(),
    respondent_email: z.string(),
    respondent_address: z.string(),
    claim_details: z.record(z.string(), z.string()),
  }),
  none: z.array(z.string()),
  basedOn: z.optional(z.string()),
  key: z.optional(z.string()),
});

function recall(storageKey: string): Typed | undefined {
  try {
    return z.safeParse(typedShape, JSON.parse(remembered(storageKey) ?? '')).data;
  } catch {
    return undefined;
  }
}

export const storageKeyOf = (userId: string, draftId: string | undefined) =>
  `${unsentPrefix}${userId}:claim:${draftId ?? 'new'}`;

/** "Doesn't apply" is no part of a claim, so it is kept here for when the draft is opened again. */
const ticksKeyOf = (userId: string, draftId: string) => `${unsentPrefix}${userId}:ticks:${draftId}`;
export const rememberTicks = (userId: string, draftId: string, none: readonly string[]) =>
  remember(ticksKeyOf(userId, draftId), none.join(' '));

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Today where the claimant is, as a date field writes it. */
export const localToday = (now = new Date()) =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

/** The values of the claim form, what is wrong with them, how complete they are; and nothing typed is lost by a reload. */
export function useClaimForm({ start, storageKey }: { start: Typed | undefined; storageKey: string }) {
  const spoken = useSpoken();
  const spokenProblem = useSpokenProblem();
  const [recalled] = useState(() => recall(storageKey));
  const [typed, setTyped] = useState<Typed>(recalled ?? start ?? { values: emptyValues, none: [] });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isRecalled, setIsRecalled] = useState(recalled !== undefined);
  const { values, none } = typed;

  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) remember(storageKey, JSON.stringify(typed));
  }, [storageKey, typed]);

  const change = (next: (before: Typed) => Typed, key: string) => {
    isChanged.current = true;
    setTyped((before) => ({ ...next(before), key: undefined }));
    setRefused(({ [key]: _, ...others }) => others);
  };

  const replace = (next: Typed) => {
    isChanged.current = true;
    setTyped({ basedOn: typed.basedOn, ...next });
    setLeft(new Set());
    setIsTried(false);
    setRefused({});
    setIsRecalled(false);
  };

  /** By the key of each field that is wrong, in the order of the form. */
  const errorsBy = (template: readonly FieldTemplate[]): Record<string, string> => {
    const wrong: Record<string, string> = {};
    for (const [key, sentence] of Object.entries(baseErrors(values, isTried)))
      wrong[key] = spoken(sentence) ?? sentence;
    const today = localToday();
    for (const field of template) {
      const value = none.includes(field.field_key) ? '' : values.claim_details[field.field_key];
      const problem = spokenProblem(fieldProblem(field, value, today));
      if (problem) wrong[field.field_key] = problem;
    }
    return wrong;
  };

  /** The server's objections stand until their field is changed; they do not keep anybody from sending again. */
  const withRefused = (wrong: Record<string, string>) => ({
    ...Object.fromEntries(Object.entries(refused).map(([key, sentence]) => [key, spoken(sentence) ?? sentence])),
    ...wrong,
  });

  return {
    values,
    none,
    isRecalled,
    isTried,
    setBase: (key: BaseField, text: string) =>
      change((before) => ({ ...before, values: { ...before.values, [key]: text } }), key),
    setDetail: (key: string, text: string) =>
      change(
        (before) => ({
          ...before,
          values: { ...before.values, claim_details: { ...before.values.claim_details, [key]: text } },
        }),
        key,
      ),
    setNone: (key: string, isTicked: boolean) =>
      change((before) => {
        const { [key]: _, ...details } = before.values.claim_details;
        return {
          ...before,
          values: isTicked ? { ...before.values, claim_details: details } : before.values,
          none: isTicked ? [...before.none, key] : before.none.filter((other) => other !== key),
        };
      }, key),
    leave: (key: string) => afterPress(() => setLeft((keys) => new Set(keys).add(key))),
    wasLeft: (key: string) => left.has(key) || isTried,
    replace,
    tried: () => setIsTried(true),
    refuse: setRefused,
    forget: () => {
      isChanged.current = false;
      remember(storageKey, null);
    },
    startOver: () => {
      replace(start ?? { values: emptyValues, none: [] });
      isChanged.current = false;
      remember(storageKey, null);
    },
    errorsBy,
    withRefused,
    /** What was typed here is older than what is saved by now. */
    isOutdated: start?.basedOn !== undefined && typed.basedOn !== start.basedOn,
    basedOn: typed.basedOn,
    /** Seen, and to be saved all the same. */
    keepMine: () => change((before) => ({ ...before, basedOn: start?.basedOn }), ''),
    /** One for this content, also after a reload. */
    keyToSend: () => {
      const key = typed.key ?? newKey();
      isChanged.current = true;
      setTyped((before) => ({ ...before, key }));
      return key;
    },
    all: (template: readonly FieldTemplate[]) => completion(values, template, none),
    required: (template: readonly FieldTemplate[]) => requiredCompletion(values, template),
    /** What is sent: the fields of this type only, and none that don't apply. */
    body: (template: readonly FieldTemplate[]) => ({
      ...values,
      claim_details: Object.fromEntries(
        template
          .map(({ field_key }) => [field_key, values.claim_details[field_key] ?? ''] as const)
          .filter(([key, value]) => isFilled(value) && !none.includes(key)),
      ),
    }),
  };
}
export type ClaimForm = ReturnType<typeof useClaimForm>;

/** By the contract's own schema, the server's too. On submit an address that is too short is called incomplete (SPEC section 5). */
function baseErrors(values: ClaimFormValues, isTried: boolean): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { path, message } of z.safeParse(createClaim.body, values).error?.issues ?? []) {
    const [key] = path;
    if (typeof key !== 'string' || key === 'claim_details') continue;
    const isShort = message === claimSentences.respondentAddressShort;
    wrong[key] ??= isTried && isShort ? claimSentences.respondentAddressIncomplete : message;
  }
  return Object.fromEntries(baseFields.flatMap((key) => (wrong[key] ? [[key, wrong[key]]] : [])));
}
