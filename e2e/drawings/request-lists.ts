import type { Drawing } from '../drawing.ts';

const cards = { height: 300 };
const own = { cards, first: { top: 260 } };
export const ownRequests: Drawing = { name: "a client's requests", 360: own, 768: own, 1440: own };
/** With the longest texts that people write. */
export const longest: Drawing = { name: "a client's requests with long texts", 360: { cards } };

const three = { three: { height: 800 } };
export const assigned: Drawing = { name: "a lawyer's requests", 360: three, 768: three, 1440: three };
