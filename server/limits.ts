import { accountLimits } from '#server/accounts/login/login-limits.ts';
import type { Limits } from '#server/call/context/tries.ts';

const hourMs = 60 * 60_000;

/** How often each thing may be tried (specification#limits). */
export const limits: Limits = {
  ...accountLimits,
  upload: { keys: ({ accountId }) => [{ key: `upload ${accountId}`, max: 20, windowMs: hourMs }] },
  contribution: { keys: ({ accountId }) => [{ key: `contribution ${accountId}`, max: 30, windowMs: hourMs }] },
  report: { keys: ({ accountId }) => [{ key: `report ${accountId}`, max: 30, windowMs: hourMs }] },
  complaint: { keys: ({ accountId }) => [{ key: `complaint ${accountId}`, max: 10, windowMs: hourMs }] },
  export: { keys: ({ accountId }) => [{ key: `export ${accountId}`, max: 20, windowMs: hourMs }] },
};
