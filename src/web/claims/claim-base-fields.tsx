import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimFormValues } from '#domain/claim-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { numberKeys } from '#web/ui/number-keys.ts';
import { useClaimTypes } from './claim-data.ts';
import { fieldIdOf, RequiredMark } from './claim-fields.tsx';
import type { ClaimForm } from './use-claim-form.ts';

type BaseField = Exclude<keyof ClaimFormValues, 'claim_details'>;
type Props = { form: ClaimForm; errors: Record<string, string> };

/** What each of the five has in common. */
function baseField({ form, errors }: Props, name: BaseField, label: ReactNode) {
  const isShown = form.wasLeft(name);
  return {
    field: {
      controlId: fieldIdOf(name),
      label: (
        <span>
          {label} <RequiredMark />
        </span>
      ),
      error: isShown ? errors[name] : undefined,
      isValid: isShown && !errors[name],
    },
    control: {
      name,
      value: form.values[name],
      'aria-required': true,
      onChange: (event: { target: { value: string } }) => form.setBase(name, event.target.value),
      onBlur: () => form.leave(name),
    },
  };
}

export function BasicInformation(props: Props) {
  const { t } = useLingui();
  const types = useClaimTypes();
  const type = baseField(props, 'claim_type', <Trans>Claim type</Trans>);
  const amount = baseField(props, 'amount', <Trans>Amount (USD)</Trans>);
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field {...type.field} hint={<Trans>What your dispute is about</Trans>}>
        {(given) => (
          <select {...given} {...type.control}>
            <option value="">{types.isPending ? t`Loading...` : t`Choose...`}</option>
            {types.data?.map(({ type: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...amount.field} hint={<Trans>From $1 to $10,000</Trans>}>
        {(given) => (
          <input
            {...given}
            {...amount.control}
            {...numberKeys}
            type="number"
            inputMode="decimal"
            min={1}
            max={10000}
            step={0.01}
            placeholder="125.00"
          />
        )}
      </Field>
      {types.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <p className="font-semibold text-danger">
            <Trans>The claim types could not be loaded.</Trans>
          </p>
          <Button tone="quiet" size="sm" onClick={() => void types.refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

export function RespondentInformation(props: Props) {
  const name = baseField(props, 'respondent_name', <Trans>Respondent name</Trans>);
  const email = baseField(props, 'respondent_email', <Trans>Respondent email</Trans>);
  const address = baseField(props, 'respondent_address', <Trans>Respondent mailing address</Trans>);
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field {...name.field} hint={<Trans>The person or company that owes you</Trans>}>
        {(given) => <input {...given} {...name.control} dir="auto" autoComplete="off" />}
      </Field>
      <Field {...email.field} hint={<Trans>For a copy of the notice</Trans>}>
        {(given) => <input {...given} {...email.control} type="email" autoComplete="off" />}
      </Field>
      <div className="sm:col-span-2">
        <Field
          {...address.field}
          hint={<Trans>Include street, city, state and zip. The notice is mailed to this address.</Trans>}
        >
          {(given) => (
            <textarea
              {...given}
              {...address.control}
              className={`${given.className} py-2.5`}
              rows={3}
              dir="auto"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </div>
  );
}
