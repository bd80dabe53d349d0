import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { administratorWho } from '#contract/core/permissions.ts';

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
