import * as z from 'zod/mini';

/** An amount of money in an answer. Here and not in money.ts, so that pages can format money without loading Zod. */
export const pounds = z.number().brand<'Pounds'>();
