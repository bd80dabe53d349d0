import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeList } from '#web/ui/fields/combo/place-list.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

type ComboListProps = {
  id: string;
  /** The option that is highlighted first. */
  field: RefObject<HTMLElement | null>;
  label: string;
  options: readonly string[];
  /** The index of the highlighted option; -1 is none. */
  active: number;
  chosen: string;
  onChoose: (option: string) => void;
};

/** The open list of a combo field. The focus stays in the field, which handles the keys. */
export function ComboList({ id, field, label, options, active, chosen, onChoose }: ComboListProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = options.length > 0 ? list.current : note.current;
    return shown && field.current ? placeList(shown, field.current) : undefined;
  }, [options, field]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (options.length === 0) {
    return (
      <p ref={note} popover="manual" className="pop px-4 py-3 text-muted">
        {fieldCopy.noResults}
      </p>
    );
  }
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="pop p-1.5"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          data-focused={index === active || undefined}
          className="opt"
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}
