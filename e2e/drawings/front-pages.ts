import type { Drawing } from '../drawing.ts';

/** One question, its price, and the two ways to join. */
export const home: Drawing = {
  name: 'the home page',
  360: {
    asks: { end: 385 },
    sends: { end: 116, below: 'asks' },
    price: { end: 51, below: 'sends' },
    joins: { end: 99, below: 'price' },
    steps: { top: 126, below: 'joins' },
    page: { end: 2_777, below: 'steps' },
  },
  1440: {
    asks: { end: 379 },
    sends: { end: 116, below: 'asks' },
    price: { end: 32, below: 'sends' },
    joins: { end: 71, below: 'price' },
    steps: { top: 154, below: 'joins' },
    page: { end: 2_012, below: 'steps' },
  },
};

/** Its search and list; with more than six lawyers the second way in stands below a button. */
export const lawyers: Drawing = {
  name: 'the page of the lawyers',
  360: {
    join: { top: 70 },
    search: { top: 25, below: 'join' },
    first: { top: 171, below: 'search' },
    second: { top: 686, below: 'first' },
    page: { height: 3_220 },
  },
  1440: {
    join: { top: 94 },
    search: { top: 41, below: 'join' },
    first: { top: 54, below: 'search' },
    second: { top: 352, below: 'first' },
    page: { height: 1_900 },
  },
};
