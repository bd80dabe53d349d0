/** Facts for the page after a sent offer: the state of the navigation, which a reload keeps. */
export type OfferJustSent = {
  readonly requestId: number;
  readonly score: number;
  /** The client sees the offer now. */
  readonly isShown: boolean;
};

/** The state of a navigation, if it is that of a sent offer. */
export function offerJustSent(state: unknown): OfferJustSent | null {
  const { requestId, score, isShown } = (state ?? {}) as Partial<OfferJustSent>;
  const isComplete = typeof requestId === 'number' && typeof score === 'number' && typeof isShown === 'boolean';
  return isComplete ? { requestId, score, isShown } : null;
}
