import type { Drawing } from '../drawing.ts';

/** The price before anything else, and a short form. */
export const requestForm: Drawing = {
  name: 'the form of a request',
  360: {
    price: { top: 147 },
    date: { top: 633, below: 'price' },
    again: { top: 505, below: 'date' },
    send: { top: 90, below: 'again' },
    page: { end: 899, below: 'send' },
  },
  1440: {
    price: { top: 190 },
    date: { top: 890 },
    again: { top: 1_480 },
    send: { top: 1_565 },
    page: { height: 2_160 },
  },
};
