import type { Filter } from '#web/desk/list/list-of.ts';
import { Check } from '#web/ui/fields/check-box.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { asOptions } from '#web/ui/fields/option.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type FilterFieldProps = {
  filter: Filter;
  /** The value in the address. */
  query: string;
  /** The value in the field. */
  shown: string;
  onType: (text: string) => void;
  /** A choice applies at once; typed text waits for the button. */
  onChoose: (text: string) => void;
};

/** One filter of a list, as the field of its kind. */
export function FilterField({ filter, query, shown, onType, onChoose }: FilterFieldProps) {
  const { name, label, kind } = filter;
  if (kind === 'choice') {
    const options = asOptions(filter.options);
    // The address may name a value that is not in the list: it is still shown as chosen.
    const isKnown = query === '' || options.some(({ value }) => value === query);
    return (
      <SelectField
        name={name}
        label={label}
        options={isKnown ? options : [...options, { value: query, label: query }]}
        placeholder={filter.every}
        value={shown}
        onChange={onChoose}
      />
    );
  }
  if (kind === 'checkbox') {
    return (
      <Check
        name={name}
        label={label}
        value="true"
        checked={shown === 'true'}
        onChange={({ target }) => onChoose(target.checked ? 'true' : '')}
      />
    );
  }
  if (kind === 'number')
    return (
      <TextField name={name} label={label} inputMode="numeric" maxLength={15} isLatin value={shown} onChange={onType} />
    );
  return <DateField name={name} label={label} defaultValue={query || undefined} />;
}
