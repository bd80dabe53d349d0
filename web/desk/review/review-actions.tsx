import { createContext, type ElementType, useContext } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '#web/core/page/elements.ts';

type DecisionBar = {
  /** Where the decisions are shown; null until it is on the page. */
  readonly place: Element | null;
};

/** The bar of decisions beside a queue; null elsewhere. */
export const DecisionBarContext = createContext<DecisionBar | null>(null);

/** Whether this is the open item of a queue: it has the room of a page. */
export const useIsOpened = (): boolean => useContext(DecisionBarContext) !== null;

type ReviewActionsProps = { children: Elements; as?: ElementType; className?: string };

/** The decisions of a card: in the card, or in the bar of the queue, which is always in view. */
export function ReviewActions({ children, as: Tag = 'div', className = 'review-actions' }: ReviewActionsProps) {
  const bar = useContext(DecisionBarContext);
  if (bar === null) return <Tag className={className}>{children}</Tag>;
  return bar.place && createPortal(children, bar.place);
}
