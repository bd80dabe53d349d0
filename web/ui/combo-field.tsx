import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { formatCount } from '#web/core/format.ts';
import { ComboList } from '#web/ui/combo-list.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { nextActive } from '#web/ui/lookup.ts';
import { NativeFrame } from '#web/ui/native-frame.tsx';
import { useLookup } from '#web/ui/use-lookup.ts';

type ComboFieldProps = FieldProps & {
  /** What is chosen is sent as it reads. */
  options: readonly string[];
  placeholder: string;
  /** A text that is not in the list may stand too; it is sent as typed. */
  allowsOther?: boolean;
  defaultValue?: string | undefined;
};

/** One of a long list, found by typing; hamza, ta marbuta and tashkeel do not matter. */
export function ComboField({ options, placeholder, allowsOther = false, defaultValue, ...frame }: ComboFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, isOpen, isTyping, active, setActive, shown, ...lookup } = useLookup(options, allowsOther, defaultValue);
  const isListed = isOpen && (shown.length > 0 || !allowsOther);
  const hasActive = isListed && shown[active] !== undefined;

  function choose(option: string) {
    lookup.choose(option);
    input.current?.dispatchEvent(new Event('input', { bubbles: true })); // A choice counts as typing.
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) lookup.open();
      setActive(nextActive(key, isOpen ? active : -1, isOpen ? shown.length : options.length));
    } else if (key === 'Escape' && isListed) {
      event.preventDefault(); // A dialog around it stays open.
      lookup.close();
    } else if (key === 'Enter') {
      if (isListed) event.preventDefault();
      const option = isListed ? shown[active] : undefined;
      if (option === undefined) lookup.settle();
      else choose(option);
    }
  }

  return (
    <NativeFrame {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            name={frame.name}
            role="combobox"
            aria-expanded={isListed && shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(hasActive ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder={placeholder}
            className="input pe-12"
            value={text}
            onChange={(event) => lookup.type(event.target.value)}
            onClick={lookup.open}
            onKeyDown={press}
            onBlur={lookup.settle}
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={control.disabled}
            aria-label={uiCopy.openList}
            className="field-button absolute inset-y-0 end-0"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              if (isListed) lookup.close();
              else lookup.open();
            }}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          {isListed && (
            <ComboList
              id={listId}
              field={input}
              label={frame.label}
              options={shown}
              active={active}
              chosen={text}
              onChoose={choose}
            />
          )}
          <span role="status" className="sr-only">
            {isListed && isTyping && formatCount(shown.length, 'result')}
          </span>
        </div>
      )}
    </NativeFrame>
  );
}
