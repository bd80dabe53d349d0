import type { Drawing } from '../drawing.ts';

/** Before the choice: the offers come first, each of them short on a phone. */
export const offers: Drawing = {
  name: 'the offers of a request',
  360: { first: { end: 400 }, offers: { height: 239 }, page: { height: 2_400 } },
  1440: { first: { end: 364 }, offers: { height: 152 } },
};

const short = { end: 400 };
/** After the choice: the name of the other side and the ways to them. */
export const ways: Drawing = { name: 'the ways to the other side', 360: { ways: short }, 1440: { ways: short } };

/** Two lines and the notice of rights. */
const footer = { height: 170 };
export const chosen: Drawing = { name: 'a request after the choice', 360: { main: { end: 1_170 }, footer } };
export const won: Drawing = { name: 'a request of the chosen lawyer', 360: { main: { end: 1_045 }, footer } };

const onFirstScreen = { end: 640 };
export const lost: Drawing = {
  name: 'a request of a lawyer who was not chosen',
  360: { next: onFirstScreen },
  1440: { next: onFirstScreen },
};

export const review: Drawing = { name: 'the review of the work', 360: { send: { end: 450 } } };
