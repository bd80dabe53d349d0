import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { uiCopy } from '#web/ui/copy.ts';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';
import { asOptions, type Options } from '#web/ui/option.ts';
import { usePortal } from '#web/ui/portal.ts';

type SelectFieldProps = FieldProps & {
  options: Options;
  placeholder?: string;
  /** Controlled with `onChange`; null shows the placeholder. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** One of a short list. A long list wants a `ComboField`. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, className, options, onChange, placeholder = uiCopy.choose, ...rest } = props;
  const portal = usePortal();
  return (
    <Select
      name={name}
      placeholder={placeholder}
      onChange={(key) => key !== null && onChange?.(String(key))}
      {...rest}
      {...fieldMark(name, className)}
    >
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false}>
        <Button className="input justify-between gap-2">
          <SelectValue className="truncate data-placeholder:text-muted" />
          <ChevronDown size={18} className="shrink-0" aria-hidden="true" />
        </Button>
      </FieldFrame>
      <Popover className="pop min-w-(--trigger-width)" {...portal}>
        <ListBox className="max-h-72 overflow-auto p-1.5 outline-none">
          {asOptions(options).map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="opt">
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
