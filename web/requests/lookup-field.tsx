import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatCount } from '#web/core/format.ts';
import { nextActive } from '#web/requests/lookup.ts';
import { useLookup } from '#web/requests/use-lookup.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';

type LookupFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  placeholder: string;
  /** A text that is not in the list may stand too. */
  allowsOther?: boolean;
  isRequired?: boolean;
  className?: string;
};

/**
 * One of a long list, found by typing: a combobox of our own for the public request form, where the list of
 * `ui/combo-field` would cost 37 KB of script.
 */
export function LookupField(props: LookupFieldProps) {
  const { name, label, options, placeholder, allowsOther = false, isRequired = false, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const fault = useFieldFault(name);
  const { text, isOpen, isTyping, active, setActive, shown, ...lookup } = useLookup(options, allowsOther);
  const isListed = isOpen && (shown.length > 0 || !allowsOther);

  useEffect(() => {
    if (isListed) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isListed, active]);

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
    } else if (isListed && (key === 'Enter' || key === 'Escape')) {
      event.preventDefault();
      const option = shown[active];
      if (key === 'Enter' && option !== undefined) choose(option);
      else lookup.close();
    }
  }

  return (
    <div {...fieldMark(name, className)}>
      <label className="field-label" htmlFor={id}>
        {label} {!isRequired && <span className="font-normal text-muted">{uiCopy.optional}</span>}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-required={isRequired}
          {...(isListed && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          {...fault.aria}
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
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            tabIndex={-1}
            className="pop absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto p-1.5"
            onMouseDown={(event) => event.preventDefault()} // The focus stays in the field.
          >
            {shown.map((option, index) => (
              <Choice
                key={option}
                id={`${id}-${index}`}
                text={option}
                isActive={index === active}
                isChosen={option === text}
                onChoose={() => choose(option)}
              />
            ))}
            {shown.length === 0 && <p className="p-3 text-muted">{uiCopy.noResults}</p>}
          </div>
        )}
      </div>
      <span role="status" className="sr-only">
        {isListed && isTyping && formatCount(shown.length, 'result')}
      </span>
      {fault.text}
    </div>
  );
}

type ChoiceProps = { id: string; text: string; isActive: boolean; isChosen: boolean; onChoose: () => void };

const Choice = ({ id, text, isActive, isChosen, onChoose }: ChoiceProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-focused={isActive || undefined}
    data-selected={isChosen || undefined}
    className="opt hover:bg-tint hover:text-on-tint"
    onClick={onChoose}
  >
    {text}
  </div>
);
