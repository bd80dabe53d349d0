import type { Drawing } from '../drawing.ts';

/** The first row of each list of the administration. */
export const lists: Drawing = {
  name: 'a list of the administration',
  360: { first: { top: 260 } },
  1440: { first: { top: 220 } },
};
/** The open item takes the place of the rows. */
export const opened: Drawing = { name: 'an open item of a queue', 360: { title: { top: 260 } } };

const numbers = { numbers: { top: 160 } };
export const overview: Drawing = { name: 'the overview', 360: numbers, 1440: numbers };

export const settings: Drawing = { name: 'the settings', 1440: { page: { height: 3_100 } } };

/** The rows, the part of the open item that is decided on, and the bar of decisions. */
const queue = (part: { top: number; end: number }) => ({ row: { top: 134 }, part, bar: { height: 80, end: 900 } });
export const payments: Drawing = { name: 'the queue of payments', 1440: queue({ top: 300, end: 832 }) };
export const refunds: Drawing = { name: 'the queue of refunds', 1440: queue({ top: 620, end: 832 }) };
export const complaints: Drawing = { name: 'the queue of complaints', 1440: queue({ top: 640, end: 832 }) };
