import { type ChangeEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sentence } from '#domain/sentences.ts';
import { afterPress } from '#web/after-press.ts';
import { CallError } from '#web/api.ts';
import { useSpoken } from '#web/i18n/spoken.ts';

type Values = Record<string, string>;
type Errors = Record<string, string>;

/**
 * A form for one call: checked in the browser by the same schema that the server uses, with the server's own objections
 * shown at the fields they belong to. Our own hundred lines: react-hook-form with its resolver would take 13 of the
 * 130 kB that the first load may have.
 */
export function useFormFor<V extends Values>(
  endpoint: Endpoint<z.ZodMiniType>,
  options: {
    initial: V;
    /** When a field shows what is wrong with it: while it is being changed, or once it was left. */
    complain: 'on-change' | 'on-blur';
    /** What is said when the server refuses without a reason. */
    refusal?: Sentence;
    send: (values: V) => Promise<void>;
  },
) {
  const spoken = useSpoken();
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);

  const wrong = errorsOf(endpoint.body, values);
  const show = (name: string) => setShown((names) => new Set(names).add(name));

  const set = (changed: Partial<V>) => {
    setValues((known) => ({ ...known, ...changed }));
    // What the server objected to was the value before.
    setRefused((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changed))));
  };

  const showRefusal = (form: HTMLFormElement, { fields, message }: CallError) => {
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
    setRefused(known);
    if (Object.keys(known).length > 0) focusFirst(form, known);
    else setFailure(message || (options.refusal ?? endpoint.fallback));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setShown(new Set(Object.keys(values)));
    setFailure(undefined);
    setAttempts((count) => count + 1);
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    setIsSending(true);
    try {
      await options.send(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showRefusal(form, error);
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    set,
    submit,
    attempts,
    isSending,
    isValid: Object.keys(wrong).length === 0,
    isDirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    /** What went wrong with the call as a whole. */
    failure: spoken(failure),
    errorOf: (name: keyof V & string) => spoken(refused[name] ?? (shown.has(name) ? wrong[name] : undefined)),
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        set({ [name]: event.target.value } as Partial<V>);
        if (options.complain === 'on-change') show(name);
      },
      onBlur: () => {
        if (values[name] !== '') afterPress(() => show(name));
      },
    }),
    /** Takes these values as the saved ones. */
    restart: (saved: V) => {
      setInitial(saved);
      setValues(saved);
      setShown(new Set());
      setRefused({});
    },
  };
}

function errorsOf(schema: z.ZodMiniType, values: Values): Errors {
  const errors: Errors = {};
  const parsed = z.safeParse(schema, values);
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => name in errors)?.focus();
}
