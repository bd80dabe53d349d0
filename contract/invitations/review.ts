import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { invitationTexts, reviewTexts as t } from './copy.ts';

export const starsMax = 5;

export const Review = z.object({
  stars: z.number(),
  text: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Review = z.infer<typeof Review>;

export const reviewWork = endpoint({
  does: 'The client reviews the work on a completed case, once. The lawyer of the case can read the review.',
  call: 'POST /api/Invitation/review',
  who: { roles: ['Client'], accepted: true },
  input: z.object({
    invitationId: required(rule.id, invitationTexts.invitation),
    stars: required(rule.integer(1, starsMax), t.stars),
    text: optional(rule.paragraph),
  }),
  output: Review,
  errors: ['not_found', 'state_changed', 'already_reviewed'],
  message: t.sent,
  creates: true,
});

export const reviewApi = { reviewWork } satisfies Record<string, Endpoint>;
