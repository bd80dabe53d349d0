import type { ComponentType } from 'react';
import { ComboField } from '#web/ui/fields/combo/combo-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import type { FieldProps } from '#web/ui/fields/field-frame.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';

const { fields: t } = styleCopy;

type State = keyof typeof t.states;

const states: Readonly<Record<State, Pick<FieldProps, 'hint' | 'isRequired' | 'isDisabled'>>> = {
  empty: { isRequired: true },
  filled: { isRequired: true },
  hint: { hint: t.hint },
  error: { isRequired: true },
  disabled: { isDisabled: true },
};

/** The props of every field, and whether it has a value. */
type Kind = ComponentType<FieldProps & { isFilled: boolean }>;

const kinds = {
  text: ({ isFilled, ...field }) => <TextField {...field} defaultValue={isFilled ? t.value : ''} />,
  phone: ({ isFilled, ...field }) => <TextField {...field} type="tel" defaultValue={isFilled ? t.phoneValue : ''} />,
  password: ({ isFilled, ...field }) => <PasswordField {...field} autoComplete="new-password" />,
  area: ({ isFilled, ...field }) => <TextArea {...field} maxLength={500} defaultValue={isFilled ? t.longValue : ''} />,
  select: ({ isFilled, ...field }) => (
    <SelectField {...field} options={t.options} {...(isFilled ? {} : { placeholder: t.choose })} />
  ),
  combo: ({ isFilled, ...field }) => (
    <ComboField
      {...field}
      options={t.options}
      placeholder={t.choose}
      defaultValue={isFilled ? t.options[0] : undefined}
    />
  ),
  date: ({ isFilled, ...field }) => <DateField {...field} defaultValue={isFilled ? '2010-03-15' : undefined} />,
  time: ({ isFilled, ...field }) => <TimeField {...field} {...(isFilled ? { defaultValue: '10:30' } : {})} />,
} satisfies Record<string, Kind>;

const kindNames = ['text', 'phone', 'password', 'area', 'select', 'combo', 'date', 'time'] as const;
const stateNames = ['empty', 'filled', 'hint', 'error', 'disabled'] as const;

/** States that these fields cannot show here: only a person can enter their value. */
const neverFilled: readonly string[] = ['password'];

/** The text fields, each in all its states. */
export const Fields = () =>
  kindNames.map((kind) => {
    const Field: Kind = kinds[kind];
    return (
      <Sample
        key={kind}
        name={t.kinds[kind]}
        className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {stateNames
          .filter((state) => state !== 'filled' || !neverFilled.includes(kind))
          .map((state) => {
            const name = `${kind}-${state}`;
            return (
              <InForm key={state} fieldError={state === 'error' ? { field: name, message: t.error } : null}>
                <Field name={name} label={t.states[state]} isFilled={state === 'filled'} {...states[state]} />
              </InForm>
            );
          })}
      </Sample>
    );
  });
