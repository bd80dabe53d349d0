import type { Drawing } from '../drawing.ts';

export const suggestions: Drawing = {
  name: 'the suggestions',
  360: { first: { top: 330 }, entrance: { height: 470 } },
};
export const pending: Drawing = { name: 'the suggestions of a pending participant', 360: { strip: { top: 124 } } };
