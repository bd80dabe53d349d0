import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts as t } from './copy.ts';

/** Why a lawyer declines a request (specification#declining). */
export const declineReasons = ['conflictOfInterest', 'noTime', 'otherSpecialty', 'otherPlace', 'other'] as const;
/** The same as stored. `noAnswer`: the platform ended the assignment of a lawyer who neither offered nor declined. */
export const storedDeclineReasons = [...declineReasons, 'noAnswer'] as const;
export type DeclineReason = (typeof storedDeclineReasons)[number];

export const declineRequest = endpoint({
  does: 'An assigned lawyer without an active offer declines the request. If the platform had assigned them, it assigns the next best lawyer.',
  call: 'POST /api/PlaceOfRequest/decline',
  who: { roles: ['Lawyer'], accepted: true },
  input: z
    .object({
      requestId: required(rule.id, t.requestNumber),
      reason: required(rule.oneOf(declineReasons), t.decline.reasonMissing),
      /** Required when the reason is `other`. Only administrators read it. */
      note: optional(rule.title),
    })
    .check(
      holds<{ reason: string; note: string | null }>(
        'note',
        'required',
        t.decline.noteMissing,
        ({ reason, note }) => reason !== 'other' || !!note,
      ),
    ),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found', 'offers_closed', 'state_changed'],
  message: t.decline.done,
});
