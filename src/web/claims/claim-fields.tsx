import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { type FieldTemplate, isRequired } from '#domain/claim-fields.ts';
import { isOlderThanAdvised } from '#domain/claim-form.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { numberKeys } from '#web/ui/number-keys.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { useTemplate } from './claim-data.ts';
import { type ClaimForm, localToday } from './use-claim-form.ts';

export const fieldIdOf = (key: string) => `claim-${key}`;

export const RequiredMark = () => (
  <span className="text-danger">
    <span aria-hidden="true">*</span>
    <span className="sr-only">
      <Trans>required</Trans>
    </span>
  </span>
);

/** The fields that depend on the claim type, from its template. */
export function ClaimFields({
  form,
  template,
  errors,
}: {
  form: ClaimForm;
  template: ReturnType<typeof useTemplate>;
  errors: Record<string, string>;
}) {
  const spoken = useSpoken();
  if (form.values.claim_type === '') {
    return (
      <p className="text-muted">
        <Trans>Please select a claim type to continue</Trans>
      </p>
    );
  }
  if (template.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold text-danger">{spoken(claimSentences.formFieldsFailed)}</p>
        <Button tone="quiet" size="sm" onClick={() => void template.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  }
  if (!template.data) {
    return (
      <Spinner>
        <Trans>Loading form fields...</Trans>
      </Spinner>
    );
  }
  if (template.data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No additional fields are required for this dispute type</Trans>
      </p>
    );
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {template.data.map((field) => (
        <div key={field.field_key} className={field.field_type === 'textarea' || isLong(field) ? 'sm:col-span-2' : ''}>
          <OneField field={field} form={form} error={errors[field.field_key]} />
        </div>
      ))}
    </div>
  );
}

const longFieldLength = 250;
const isLong = ({ field_type, validation_rules }: FieldTemplate) =>
  field_type === 'text' && (validation_rules.max_length ?? longFieldLength) >= longFieldLength;

function OneField({ field, form, error }: { field: FieldTemplate; form: ClaimForm; error: string | undefined }) {
  const { field_key: key, field_label: label, help_text: help } = field;
  const required = isRequired(field);
  const isNone = form.none.includes(key);
  const value = form.values.claim_details[key] ?? '';
  const isShown = form.wasLeft(key);
  return (
    <div className="grid gap-1">
      <Field
        controlId={fieldIdOf(key)}
        label={
          <span>
            {label} {required && <RequiredMark />}
          </span>
        }
        hint={help}
        error={isShown ? error : undefined}
        isValid={isShown && !error && value.trim() !== ''}
      >
        {(props) => (
          <Control
            field={field}
            props={{
              ...props,
              value,
              disabled: isNone,
              required,
              onChange: (event) => form.setDetail(key, event.target.value),
              onBlur: () => form.leave(key),
            }}
          />
        )}
      </Field>
      {key === 'violation_date' && <DateAdvice date={value} />}
      {!required && (
        <label className="flex min-h-11 items-center gap-2.5 justify-self-start text-sm">
          <input
            type="checkbox"
            checked={isNone}
            className="size-5 accent-brand"
            onChange={(event) => form.setNone(key, event.target.checked)}
          />
          <span>
            <Trans>Doesn't apply</Trans>
            <span className="sr-only">: {label}</span>
          </span>
        </label>
      )}
    </div>
  );
}

type ControlProps = {
  id: string;
  className: string;
  value: string;
  disabled: boolean;
  required: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

function Control({ field, props }: { field: FieldTemplate; props: ControlProps }) {
  const { t } = useLingui();
  const { field_type: type, field_options, placeholder, validation_rules: rules } = field;
  // Told by our own sentences: the browser's bubbles are in its language and vanish.
  const { required, ...rest } = props;
  const common = {
    ...rest,
    'aria-required': required,
    placeholder: props.disabled ? undefined : (placeholder ?? undefined),
  };
  if (type === 'textarea') {
    return <textarea {...common} rows={rules.textarea_rows ?? 4} dir="auto" className={`${props.className} py-2.5`} />;
  }
  if (type === 'select') {
    return (
      <select {...common}>
        <option value="">{t`Choose...`}</option>
        {field_options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const max = rules.max === 'today' ? localToday() : rules.max;
  return (
    <input
      {...common}
      type={type}
      {...(type === 'number' && { inputMode: 'decimal' as const, step: 'any', ...numberKeys })}
      {...(type === 'text' && { dir: 'auto', autoComplete: 'off' })}
      {...(rules.min !== undefined && { min: rules.min })}
      {...(max !== undefined && { max })}
    />
  );
}

function DateAdvice({ date }: { date: string }) {
  if (!isOlderThanAdvised(date, localToday())) return null;
  return (
    <p className="text-sm text-ck-orange">
      <Trans>This is more than 30 days ago. You can still file; evidence is easier to get while it is fresh.</Trans>
    </p>
  );
}
