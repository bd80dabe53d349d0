/** Does this person want nothing to move? */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
