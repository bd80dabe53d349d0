import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { type ContentItem, moveContent } from '#contract/content/editing.ts';
import { nameOf } from '#web/content/editing/content-texts.tsx';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDecision } from '#web/ui/review/decision.ts';

type OrderButtonsProps = {
  item: ContentItem;
  /** Its place in the list, from 0. */
  index: number;
  isLast: boolean;
  /** Receives a message with the new position, to be announced. */
  onReordered: (message: string) => void;
};

/**
 * Moves an item one place. The pressed button keeps the focus while its card moves, so that it can be pressed again; at
 * the end of the list it is disabled but stays focusable.
 */
export function OrderButtons({ item, index, isLast, onReordered }: OrderButtonsProps) {
  const { isSending, decide, refresh } = useDecision();
  const pressed = useRef<HTMLButtonElement | null>(null);
  const shownAt = useRef(index);
  const name = nameOf(item);

  useLayoutEffect(() => {
    if (shownAt.current === index) return;
    shownAt.current = index;
    if (pressed.current === null) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
    onReordered(t.reorderedTo(name, formatNumber(index + 1)));
  }, [index, name, onReordered]);

  const buttonTo = (to: 'earlier' | 'later', isAtEnd: boolean) => ({
    label: t[to](name),
    'aria-disabled': isAtEnd || isSending,
    'data-disabled': isAtEnd || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (isAtEnd || isSending) return;
      pressed.current = currentTarget;
      void decide(moveContent, { id: item.id, to }, refresh);
    },
  });

  return (
    <span className="ms-auto flex gap-2">
      <IconButton {...buttonTo('earlier', index === 0)}>
        <ArrowUp size={19} aria-hidden="true" />
      </IconButton>
      <IconButton {...buttonTo('later', isLast)}>
        <ArrowDown size={19} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
