/** Has the element a place on the page? `checkVisibility` knows it too, in Safari from 17.4 on. */
export const isShown = (element: Element | null | undefined): boolean => (element?.getClientRects().length ?? 0) > 0;
