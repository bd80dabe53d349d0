import type { Drawing } from '../drawing.ts';

export const content: Drawing = {
  name: 'the rows of the content',
  360: { row: { height: 120 } },
  1440: { row: { height: 96 } },
};
