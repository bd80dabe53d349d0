import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import { takeBackTexts as t } from '#contract/copy/take-back.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required } from '#contract/core/fields.ts';
import { administrator, type Capability } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** The things whose decisions can be taken back, each with what that requires of an administrator. */
export const takeBackNeeds = {
  account: 'reviews',
  payment: 'reviews',
  refund: 'reviews',
  suggestion: 'edits',
  comment: 'edits',
  complaint: 'manages',
  request: 'manages',
  /** The lawyers whom an administrator assigned to a request at once, by the number of the request. */
  assignment: 'manages',
  invitation: 'manages',
} as const satisfies Partial<Record<HistorySubject | 'assignment', Capability>>;
export type DecidedKind = keyof typeof takeBackNeeds;

export const takeBack = endpoint({
  does: "Takes the decision of an administrator on a thing back (decision 028). At once, with `decisionId`: the caller's own decision, while its notices wait, so that nobody is notified. Later, with a reason, which those are notified of who know the decision: a rejected account and a decided proof wait again, a recorded payment no longer counts, a refund that was paid back or dropped is due again, a request that was cancelled, completed or opened by hand gets its earlier status, the lawyers who were assigned last are withdrawn and a closed room returns. That is for everybody who may decide on the thing.",
  call: 'POST /api/Admin/take-back',
  who: administrator,
  needsConfirmation: 'half an hour, of money',
  input: z
    .object({
      kind: required(rule.oneOf(Object.keys(takeBackNeeds) as DecidedKind[]), t.kind),
      id: required(rule.id, t.id),
      /** The caller's own decision, as its call answered it. Not read with a reason. */
      decisionId: optional(rule.id),
      reason: optional(rule.title),
    })
    .check(
      holds<{ decisionId: number | null; reason: string | null }>(
        'reason',
        'required',
        fieldTexts.reasonMissing,
        ({ decisionId, reason }) => !!decisionId || !!reason,
      ),
    ),
  errors: ['not_found', 'state_changed', 'acted_since', 'reason_needed', 'own_record', 'texts_erased', 'refund_open'],
  message: t.done,
});
