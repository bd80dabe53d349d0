import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type HistorySubject, historyActions } from '#contract/copy/history.ts';
import { undoTexts as t } from '#contract/copy/undo.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { type UndoableDecision, undoableDecisions } from '#server/core/history/held-notices.ts';
import { history } from '#server/core/history/history.ts';
import type { RequestContext } from '#server/core/http/handler.ts';

/** The caller's decision that they undo. It is not locked: the thing it is about is locked before (`takeUndoable`). */
export async function findUndoable(
  { db, actor }: RequestContext,
  decisionId: number,
  subjects: readonly HistorySubject[],
): Promise<UndoableDecision> {
  const [decision] = await db
    .select()
    .from(undoableDecisions)
    .where(and(eq(undoableDecisions.id, decisionId), inArray(undoableDecisions.subject, [...subjects])));
  if (!decision) throw new Refusal('undo_late');
  if (decision.decidedBy !== actor.id) throw new Refusal('not_allowed', { message: t.notDecider });
  return decision;
}

/** A thing that the decision changed, and the actions after which it can no longer be undone. */
type Changed = { subject: HistorySubject; id: number; actions: readonly string[] };

/**
 * Deletes the decision with its notices, so that nobody is notified. Refused when they were delivered meanwhile, and when
 * somebody acted on one of these things since. The caller has locked these things.
 */
export async function takeUndoable(
  { db }: RequestContext,
  { id, historyId }: UndoableDecision,
  changed: readonly Changed[],
): Promise<void> {
  const taken = await db.delete(undoableDecisions).where(eq(undoableDecisions.id, id)).returning();
  if (!taken.length) throw new Refusal('undo_late');
  const since = await actedSince(db, historyId, changed);
  if (since) throw new Refusal('acted_since', { message: t.actedSince(since.who ?? t.platform, since.what) });
}

async function actedSince(db: Db, historyId: number, changed: readonly Changed[]) {
  const isOneOf = ({ subject, id, actions }: Changed) =>
    and(eq(history.subject, subject), eq(history.subjectId, id), inArray(history.action, [...actions]));
  const [line] = await db
    .select({ action: history.action, who: accounts.displayName })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .where(and(gt(history.id, historyId), or(...changed.map(isOneOf))))
    .orderBy(desc(history.id))
    .limit(1);
  return (
    line && {
      who: line.who,
      what: Object.entries(historyActions).find(([name]) => name === line.action)?.[1] ?? line.action,
    }
  );
}
