import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { moderationTexts as t } from './copy.ts';

/** Participants whose contributions wait for approval. A newcomer has fewer public contributions than `newcomerMax`. */
export const approvals = ['nobody', 'newcomers', 'everybody'] as const;
export type Approval = (typeof approvals)[number];
/** A person with this many public contributions is no longer a newcomer. */
export const newcomerMax = 3;

const ApprovalSetting = z.object({ approval: z.enum(approvals) });

export const suggestionApproval = endpoint({
  does: 'Whose new contributions wait for approval.',
  call: 'GET /api/Admin/suggestions/approval',
  who: administrator,
  output: ApprovalSetting,
});

export const saveSuggestionApproval = endpoint({
  does: 'Sets whose new contributions wait for approval. Contributions that wait already keep waiting.',
  call: 'PUT /api/Admin/suggestions/approval',
  who: administratorWho('edits'),
  input: z.object({ approval: required(rule.oneOf(approvals), t.approval) }),
  output: ApprovalSetting,
  message: t.approvalSaved,
});
