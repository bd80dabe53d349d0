import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';

const Counts = z.record(z.string(), z.number());

export const listCounts = endpoint({
  does: 'How many accounts of each role, requests, proofs of payment, refunds, complaints and rooms are in each state; a state without any is missing.',
  call: 'GET /api/Admin/list-counts',
  who: administratorWho('seesCases'),
  input: z.object({}),
  output: z.object({
    ...{ Lawyer: Counts, Participant: Counts, Client: Counts, requests: Counts },
    ...{ payments: Counts, refunds: Counts, complaints: Counts, invitations: Counts },
  }),
  errors: [],
});
export type ListCounts = z.infer<typeof listCounts.output>;

export const moderationCounts = endpoint({
  does: 'How many suggestions, comments and reports are in each view; a view without any may be missing. Of suggestions, `unanswered` is a part of `public`, and `reports` are the reported items that wait.',
  call: 'GET /api/Admin/moderation-counts',
  who: administrator,
  input: z.object({}),
  output: z.object({ suggestions: Counts, comments: Counts, reports: Counts }),
  errors: [],
});
export type ModerationCounts = z.infer<typeof moderationCounts.output>;
