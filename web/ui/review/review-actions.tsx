import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

type DecisionBar = {
  /** Where the decisions are shown; null until it is on the page. */
  readonly place: Element | null;
};

/** The bar of decisions beside a queue; null elsewhere. */
export const DecisionBarContext = createContext<DecisionBar | null>(null);

/** Whether this is the open item of a queue: it has the room of a page. */
export const useIsOpened = (): boolean => useContext(DecisionBarContext) !== null;

/** The decisions of a card: in the card, or in the bar of the queue, which is always in view. */
export function ReviewActions({ children, className = 'review-actions' }: { children: ReactNode; className?: string }) {
  const bar = useContext(DecisionBarContext);
  if (bar === null) return <div className={className}>{children}</div>;
  return bar.place && createPortal(children, bar.place);
}
