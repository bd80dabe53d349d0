import type { Drawing } from '../drawing.ts';

/** Two offers on a phone, all of them on a wide screen. */
export const comparison: Drawing = {
  name: 'the comparison of offers',
  360: {
    names: { end: 179 },
    sums: { end: 93, below: 'names' },
    choice: { end: 438, below: 'sums' },
    page: { end: 350, below: 'choice' },
  },
  1440: { choice: { end: 337 }, sums: { end: 95, below: 'choice' } },
};
