import type { Drawing } from '../drawing.ts';

const short = { height: 80 };
/** Notices of two lines, and the choices of mail in one. */
export const notices: Drawing = { name: 'the notices', 360: { notices: short, mails: { height: 60 } } };
export const shortened: Drawing = { name: 'a notice that was open', 360: { notice: short } };

export const ownPage: Drawing = { name: 'the own page of a lawyer', 360: { page: { height: 2_200 } } };

/** The button of the own next step stands in the first half of the first screen. */
export const nextStep: Drawing = {
  name: 'the own next step',
  360: { button: { end: 360 } },
  1440: { button: { end: 400 } },
};
