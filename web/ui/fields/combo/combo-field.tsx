import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { formatCount } from '#web/core/words/format.ts';
import { ComboList } from '#web/ui/fields/combo/combo-list.tsx';
import { type LoadMeant, type LoadNearest, nextActive, sameOption, useLookup } from '#web/ui/fields/combo/lookup.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';
import { useTypedBefore } from '#web/ui/fields/typed-before.ts';

type ComboFieldProps = FieldProps & {
  /** The chosen text is sent as it is. */
  options: readonly string[];
  placeholder: string;
  /** A text that is not in the list is allowed too; it is sent as typed. */
  allowsOther?: boolean;
  defaultValue?: string | undefined;
  /** Is put into the field when it changes: only while it holds nothing of the person's. */
  guess?: string | undefined;
  /** The options to offer where none has the typed text, and what is said above them. */
  nearest?: { readonly load: LoadNearest; readonly text: (typed: string) => string };
  /** Finds the option that somebody means; the field then asks whether they do. */
  loadMeant?: LoadMeant;
};

/** A choice from a long list, with search; hamza, ta marbuta and tashkeel are ignored. */
export function ComboField(props: ComboFieldProps) {
  const { options, placeholder, allowsOther = false, defaultValue, guess, nearest, loadMeant, ...frame } = props;
  const listId = useId();
  const first = useFirst(frame.name, defaultValue);
  const combo = useCombo(options, { allowsOther, first, loadNearest: nearest?.load, loadMeant });
  useGuess(guess, combo.put);
  const { input, isOpen, active, shown, isFound, text, suggestion } = combo;
  const others = allowsOther ? fieldCopy.ownWords : fieldCopy.noResults;
  const none = nearest && shown.length > 0 ? nearest.text(text.trim()) : others;
  const asks = suggestion !== null && !(isOpen && shown.includes(suggestion));

  return (
    <FieldFrame
      {...frame}
      {...(loadMeant ? { aside: <Suggestion option={asks ? suggestion : null} onAccept={combo.choose} /> } : {})}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            name={frame.name}
            role="combobox"
            aria-expanded={isOpen && shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(combo.hasActive ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder={placeholder}
            className="input pe-12"
            value={text}
            onChange={(event) => combo.type(event.target.value)}
            onClick={combo.open}
            onKeyDown={combo.press}
            onBlur={combo.settle}
          />
          <OpenList isDisabled={control.disabled} onPress={combo.toggle} />
          {isOpen && (
            <ComboList
              id={listId}
              field={input}
              label={frame.label}
              options={shown}
              active={active}
              chosen={text}
              note={isFound ? null : none}
              onChoose={combo.choose}
            />
          )}
          <span role="status" className="sr-only">
            {isOpen && combo.isTyping && (isFound ? formatCount(shown.length, 'result') : none)}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

type OpenListProps = { isDisabled: boolean; onPress: () => void };

const OpenList = ({ isDisabled, onPress }: OpenListProps) => (
  <button
    type="button"
    tabIndex={-1}
    disabled={isDisabled}
    aria-label={fieldCopy.openList}
    className="field-button absolute inset-y-0 end-0"
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <ChevronDown size={18} aria-hidden="true" />
  </button>
);

type SuggestionProps = { option: string | null; onAccept: (option: string) => void };

/** Asks whether this option is meant. A person who ignores it keeps their own words. */
const Suggestion = ({ option, onAccept }: SuggestionProps) => (
  <span role="status">
    {option !== null && (
      <button
        type="button"
        className="min-h-11 font-semibold text-primary underline"
        // The field keeps the focus and the text until the option is chosen.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAccept(option)}
      >
        {fieldCopy.didYouMean(option)}
      </button>
    )}
  </span>
);

function useGuess(guess: string | undefined, put: (option: string) => void): void {
  const take = useEffectEvent(put);
  const last = useRef(guess);
  useLayoutEffect(() => {
    if (guess !== undefined && guess !== last.current) take(guess);
    last.current = guess;
  }, [guess]);
}

/** A lookup with its keys: the arrows, Enter and Escape. */
function useCombo(options: readonly string[], how: Parameters<typeof useLookup>[1]) {
  const input = useRef<HTMLInputElement>(null);
  const lookup = useLookup(options, how);
  const { isOpen, active, setActive, shown } = lookup;
  const hasActive = isOpen && shown[active] !== undefined;
  useTypedBefore(
    () => input.current?.value,
    lookup.text,
    (typed) => {
      if (document.activeElement === input.current) return lookup.type(typed);
      const same = sameOption(options, typed);
      if (same !== undefined) return lookup.choose(same);
      lookup.type(typed);
      lookup.close();
    },
  );

  /** Text that the field puts in itself counts as typing. */
  const countAsTyping = () => input.current?.dispatchEvent(new Event('input', { bubbles: true }));

  function choose(option: string) {
    lookup.choose(option);
    countAsTyping();
  }

  function settle() {
    if (lookup.settle()) countAsTyping();
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) lookup.open();
      setActive(nextActive(key, isOpen ? active : -1, isOpen ? shown.length : options.length));
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault(); // A dialog around it stays open.
      lookup.close();
    } else if (key === 'Enter') {
      if (isOpen && (shown.length > 0 || !how.allowsOther)) event.preventDefault();
      const option = isOpen ? shown[active] : undefined;
      if (option === undefined) settle();
      else choose(option);
    }
  }

  function toggle() {
    input.current?.focus();
    if (isOpen) lookup.close();
    else lookup.open();
  }

  return { ...lookup, input, hasActive, choose, put: lookup.choose, settle, press, toggle };
}
