import type { Drawing } from '../drawing.ts';

export const lineHeight = 50;

/** A candidate is one line, beside the rows of the queue and on the page of a request. */
export const candidates: Drawing = {
  name: 'the candidates for a request',
  1440: { candidates: { height: lineHeight } },
};
