import { eq, sql } from 'drizzle-orm';
import { accountLifecycle, type undoAccountDecision as undoAccountDecisionCall } from '#contract/accounts/calls.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { findUndoable, takeUndoable } from '#server/accounts/undo.ts';
import { undoTransition } from '#server/core/history/transition.ts';
import type { Handler } from '#server/core/http/handler.ts';

const actions = [
  ...Object.keys(accountLifecycle.transitions),
  'undo',
  'confirmEmail',
  'changeProfile',
  'deleteAccount',
];

/** Undoes a decision on an account. Sessions that the decision closed stay closed: their owner signs in again. */
export const undoAccountDecision: Handler<typeof undoAccountDecisionCall> = async (context, { decisionId }) => {
  const { db, actor, now } = context;
  const decision = await findUndoable(context, decisionId, ['account']);
  const { subjectId: accountId, statusBefore, reasonBefore, noteBefore } = decision;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  await takeUndoable(context, decision, [{ subject: 'account', id: accountId, actions }]);
  if (!account || account.deletedAt) throw new Refusal('not_found');
  await undoTransition(db, {
    lifecycle: accountLifecycle,
    table: accounts,
    column: accounts.status,
    id: accountId,
    transition: decision.decision,
    to: statusBefore,
    by: actor,
    now,
    set: { statusReason: reasonBefore },
  });
  await db
    .update(lawyers)
    .set({ reviewNote: noteBefore, revision: sql`${lawyers.revision} + 1` })
    .where(eq(lawyers.accountId, accountId));
  return null;
};
