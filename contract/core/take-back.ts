import * as z from 'zod/mini';

/** How long an administrator can take a decision back at once. The people concerned are notified of it only after that. */
export const takeBackMs = 8_000;

/** A decision whose notices wait. `forMs`: how long it can be taken back at once, from now on. */
export const Held = z.object({ decisionId: z.number(), forMs: z.number() });
export type Held = z.infer<typeof Held>;
