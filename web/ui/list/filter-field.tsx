import { DateField } from '#web/ui/date-field.tsx';
import type { Filter } from '#web/ui/list/list-of.ts';
import { asOptions } from '#web/ui/option.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type FilterFieldProps = {
  filter: Filter;
  /** What the address asks for. */
  asked: string;
  /** What stands in the field. */
  shown: string;
  onType: (text: string) => void;
  /** A choice asks at once; what is typed waits for the button. */
  onChoose: (text: string) => void;
};

/** One filter of a list, as the field of its kind. */
export function FilterField({ filter, asked, shown, onType, onChoose }: FilterFieldProps) {
  const { name, label, kind } = filter;
  if (kind === 'choice') {
    const options = asOptions(filter.options);
    // An address may ask for what is in no list: it is shown as chosen all the same.
    const isKnown = asked === '' || options.some(({ value }) => value === asked);
    return (
      <SelectField
        {...{ name, label }}
        options={isKnown ? options : [...options, { value: asked, label: asked }]}
        placeholder={filter.every}
        value={shown}
        onChange={onChoose}
      />
    );
  }
  if (kind === 'mark') {
    return (
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="true"
          checked={shown === 'true'}
          onChange={({ target }) => onChoose(target.checked ? 'true' : '')}
        />
        <span>{label}</span>
      </label>
    );
  }
  if (kind === 'number')
    return (
      <TextField {...{ name, label }} inputMode="numeric" maxLength={15} isLatin value={shown} onChange={onType} />
    );
  return <DateField key={asked} {...{ name, label }} defaultValue={asked || undefined} />;
}
