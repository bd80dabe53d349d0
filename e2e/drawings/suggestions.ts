import type { Drawing } from '../drawing.ts';

export const suggestions: Drawing = {
  name: 'the suggestions',
  360: { first: { top: 330 }, entrance: { height: 470 } },
};
