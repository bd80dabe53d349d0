import type { ComponentType } from 'react';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';

const { fields: said } = styleCopy;

type State = keyof typeof said.states;

const states: Readonly<Record<State, Pick<FieldProps, 'hint' | 'isRequired' | 'isDisabled'>>> = {
  empty: { isRequired: true },
  filled: { isRequired: true },
  hint: { hint: said.hint },
  fault: { isRequired: true },
  disabled: { isDisabled: true },
};

/** Takes what every field takes, and whether something stands in it already. */
type Kind = ComponentType<FieldProps & { isFilled: boolean }>;

const kinds = {
  text: ({ isFilled, ...field }) => <TextField {...field} defaultValue={isFilled ? said.value : ''} />,
  phone: ({ isFilled, ...field }) => <TextField {...field} type="tel" defaultValue={isFilled ? said.phoneValue : ''} />,
  password: ({ isFilled, ...field }) => <PasswordField {...field} autoComplete="new-password" />,
  area: ({ isFilled, ...field }) => (
    <TextArea {...field} maxLength={500} defaultValue={isFilled ? said.longValue : ''} />
  ),
  select: ({ isFilled, ...field }) => (
    <SelectField {...field} options={said.options} {...(isFilled ? {} : { placeholder: said.choose })} />
  ),
  combo: ({ isFilled, ...field }) => (
    <ComboField
      {...field}
      options={said.options}
      placeholder={said.choose}
      defaultValue={isFilled ? said.options[0] : undefined}
    />
  ),
  date: ({ isFilled, ...field }) => <DateField {...field} defaultValue={isFilled ? '2010-03-15' : undefined} />,
  time: ({ isFilled, ...field }) => <TimeField {...field} {...(isFilled ? { defaultValue: '10:30' } : {})} />,
} satisfies Record<string, Kind>;

const kindNames = ['text', 'phone', 'password', 'area', 'select', 'combo', 'date', 'time'] as const;
const stateNames = ['empty', 'filled', 'hint', 'fault', 'disabled'] as const;

/** What these cannot show of themselves: their value comes from the person alone. */
const neverFilled: readonly string[] = ['password'];

/** The fields to write in, each in all its states. */
export const Fields = () =>
  kindNames.map((kind) => {
    const Field: Kind = kinds[kind];
    return (
      <Sample
        key={kind}
        name={said.kinds[kind]}
        className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {stateNames
          .filter((state) => state !== 'filled' || !neverFilled.includes(kind))
          .map((state) => {
            const name = `${kind}-${state}`;
            return (
              <InForm key={state} fault={state === 'fault' ? { field: name, message: said.fault } : null}>
                <Field name={name} label={said.states[state]} isFilled={state === 'filled'} {...states[state]} />
              </InForm>
            );
          })}
      </Sample>
    );
  });
