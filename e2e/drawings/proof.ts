import type { Drawing } from '../drawing.ts';

/** The window stands at the foot; of a phone 800 px high it takes less than that. */
const above = { height: 776 };
export const wallets: Drawing = { name: 'the wallets to pay to', 360: { above }, 1440: { above } };
