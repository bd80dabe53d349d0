import type { Drawing } from '../drawing.ts';

/** The client's question is on the first screen. Only a phone has a measure of the page. */
const matter = { end: 320 };
export const asked: Drawing = { name: 'a request of a lawyer', 360: { matter }, 768: { matter }, 1440: { matter } };
export const whole: Drawing = { name: 'the whole request of a lawyer', 360: { main: { height: 760 } } };

/** The score stands on the benefit buttons, which on a wide screen are in the margin. */
const bars = { benefits: { height: 36 }, score: { height: 66 } };
export const offer: Drawing = {
  name: 'the form of an offer',
  360: bars,
  768: bars,
  1440: { benefits: { right: 45 } },
};
