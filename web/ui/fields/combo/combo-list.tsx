import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
const heightMaxPx = 288;

const px = (inset: string): number => Number.parseFloat(inset);

/**
 * Places a list on top of the page, below its field or above it where there is more room, and keeps it there while
 * dialogs scroll and a phone's keyboard opens and closes. Its place counts from a corner: of the page, or of what is around
 * the field in browsers without a top layer.
 */
function placeList(list: HTMLElement, field: HTMLElement): () => void {
  const { style } = list;
  style.insetInlineStart ||= '0px';
  style.insetBlockStart ||= '0px';
  function place() {
    const { top, bottom, right, width } = field.getBoundingClientRect();
    const now = list.getBoundingClientRect();
    const corner = { start: now.right + px(style.insetInlineStart), top: now.top - px(style.insetBlockStart) };
    const seen = visualViewport ?? { offsetTop: 0, height: innerHeight };
    const above = top - seen.offsetTop - 2 * gapPx;
    const below = seen.offsetTop + seen.height - bottom - 2 * gapPx;
    style.inlineSize = `${width}px`;
    style.insetInlineStart = `${corner.start - right}px`;
    style.maxBlockSize = `${heightMaxPx}px`;
    const isUnder = below >= list.offsetHeight || below >= above;
    const height = Math.min(list.offsetHeight, isUnder ? below : above);
    style.maxBlockSize = `${height}px`;
    style.insetBlockStart = `${(isUnder ? bottom + gapPx : top - gapPx - height) - corner.top}px`;
  }
  const follow = (event: Event) => {
    if (!(event.target instanceof Node && list.contains(event.target))) place();
  };

  // Before Chromium 114, Safari 17 and Firefox 125 it stays in the layer of its field.
  if ('showPopover' in list && !list.matches(':popover-open')) list.showPopover();
  place();
  const isGone = new AbortController();
  const { signal } = isGone;
  addEventListener('scroll', follow, { capture: true, passive: true, signal });
  addEventListener('resize', follow, { signal });
  visualViewport?.addEventListener('resize', follow, { signal });
  return () => isGone.abort();
}

type ComboListProps = {
  id: string;
  /** The option that is highlighted first. */
  field: RefObject<HTMLElement | null>;
  label: string;
  options: readonly string[];
  /** The index of the highlighted option; -1 is none. */
  active: number;
  chosen: string;
  /** Said above the options, where the typed text is in none. */
  note: string | null;
  onChoose: (option: string) => void;
};

/** The open list of a combo field. The focus stays in the field, which handles the keys. */
export function ComboList({ id, field, label, options, active, chosen, note, onChoose }: ComboListProps) {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // Another text may need another height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options and the note are the content.
  useLayoutEffect(
    () => (place.current && field.current ? placeList(place.current, field.current) : undefined),
    [options, note, field],
  );

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the options leaves the focus in the field.
    <div
      ref={place}
      popover="manual"
      className="pop flex flex-col overflow-hidden"
      onMouseDown={(event) => event.preventDefault()}
    >
      {note !== null && (
        <p aria-hidden="true" className="px-4 py-3 text-sm break-words text-muted">
          {note}
        </p>
      )}
      {options.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className="overflow-auto p-1.5">
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
      )}
    </div>
  );
}
