import * as z from 'zod/mini';
import { undoTexts as t } from '#contract/copy/undo.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

/** How long an administrator can undo a decision. The people concerned are notified of it only after that. */
export const undoableForMs = 8_000;

/** What an undo of the decision needs. `forMs`: how long it is possible from now on. */
export const Undo = z.object({ decisionId: z.number(), forMs: z.number() });
export type Undo = z.infer<typeof Undo>;

/** What the undo calls of all domains have in common. */
export const undoCall = {
  input: z.object({ decisionId: required(rule.id, t.decision) }),
  output: z.null(),
  errors: ['not_found', 'undo_late', 'acted_since', 'state_changed'],
  message: t.done,
} as const;
