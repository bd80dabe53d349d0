import type { Drawing } from '../drawing.ts';

const page = { height: 1_600 };
const narrow = { call: { end: 118 }, date: { end: 162 }, page };
/** The way to the other side, the next date, and the composer at the foot. */
export const room: Drawing = {
  name: 'the room of a case',
  360: { ...narrow, foot: { height: 109 } },
  768: { ...narrow, foot: { height: 333 } },
  1440: { call: { end: 145 }, date: { end: 400 }, foot: { height: 125 }, page },
};
