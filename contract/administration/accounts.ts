import * as z from 'zod/mini';
import { accountTexts } from '#contract/accounts/copy.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** The kinds of things that an account took part in, in all domains. */
export const accountTraces = [
  'requests',
  'offers',
  'payments',
  'invitations',
  'suggestions',
  'comments',
  'reports',
] as const;
export type AccountTrace = (typeof accountTraces)[number];

const counts = Object.fromEntries(accountTraces.map((trace) => [trace, z.number()])) as Record<
  AccountTrace,
  z.ZodMiniNumber
>;

export const accountCounts = endpoint({
  does: 'Counts of what an account took part in: requests that it placed or was assigned, active offers, proofs of payment, case rooms, contributions, comments, and reports that it made.',
  call: 'GET /api/Admin/accounts/{id}/counts',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, accountTexts.review.account) }),
  output: z.object(counts),
  errors: ['not_found'],
});
export type AccountCounts = z.infer<typeof accountCounts.output>;
