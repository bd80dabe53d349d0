import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { searchKey } from '#contract/core/text.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';
import { asOptions, type Options } from '#web/ui/option.ts';
import { usePortal } from '#web/ui/portal.ts';

type ComboFieldProps = FieldProps & {
  options: Options;
  placeholder?: string;
  /** A text that is not in the list may stand too; it is sent as typed. */
  allowsOther?: boolean;
  /** Controlled with `onChange`; null is empty. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
};

const fits = (text: string, typed: string) => searchKey(text).includes(searchKey(typed));

/** One of a long list, found by typing; hamza, ta marbuta and tashkeel do not matter. */
export function ComboField(props: ComboFieldProps) {
  const { name, label, hint, className, options, placeholder = ' ', allowsOther = false, onChange, ...rest } = props;
  const portal = usePortal();
  return (
    <ComboBox
      name={name}
      allowsCustomValue={allowsOther}
      defaultFilter={fits}
      menuTrigger="input"
      allowsEmptyCollection={!allowsOther}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      {...rest}
      {...fieldMark(name, className)}
    >
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false}>
        <Group className="input p-0">
          <Input
            className="min-h-11 min-w-0 flex-1 bg-transparent px-3.5 outline-none"
            dir="auto"
            placeholder={placeholder}
          />
          <Button className="field-button" aria-label={uiCopy.openList}>
            <ChevronDown size={18} aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="pop w-(--trigger-width)" {...portal}>
        <ListBox
          className="max-h-72 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => <p className="p-3 text-muted">{uiCopy.noResults}</p>}
        >
          {asOptions(options).map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="opt">
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
