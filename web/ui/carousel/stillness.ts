/** Does this person prefer reduced motion? */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
