import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type DecidedKind, takeBackNeeds } from '#contract/administration/take-back.ts';
import { historyActions, wordOf } from '#contract/copy/history.ts';
import { notPermitted } from '#contract/copy/permissions.ts';
import { takeBackTexts as t } from '#contract/copy/take-back.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { may } from '#contract/core/permissions.ts';
import { requireSession } from '#server/accounts/access.ts';
import { accountsBack } from '#server/accounts/accounts-back.ts';
import { endConfirmation } from '#server/accounts/login/sessions.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { isConfirmedForMoney } from '#server/call/context/actor.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { dropHeld, type HeldDecision, lockHeld, silent } from '#server/call/history/held-notices.ts';
import { history } from '#server/call/history/history.ts';
import type { Changed, WayBack } from '#server/call/history/way-back.ts';
import { complaintsBack } from '#server/complaints/answer-complaint.ts';
import { roomsBack } from '#server/invitations/rooms-back.ts';
import { paymentsBack } from '#server/payments/payments-back.ts';
import { refundsBack } from '#server/payments/refunds/refunds-back.ts';
import { assignmentsBack, requestsBack } from '#server/requests/requests-back.ts';
import { commentsBack, suggestionsBack } from '#server/suggestions/suggestions-back.ts';

const waysBack: Readonly<Record<DecidedKind, WayBack>> = {
  account: accountsBack,
  payment: paymentsBack,
  refund: refundsBack,
  suggestion: suggestionsBack,
  comment: commentsBack,
  complaint: complaintsBack,
  request: requestsBack,
  assignment: assignmentsBack,
  invitation: roomsBack,
};

const isMoney: readonly DecidedKind[] = ['payment', 'refund'];

/**
 * Takes a decision back. While its notices wait they are dropped, and nobody is notified. Only then, and only by the
 * administrator who decided, it needs no reason.
 */
export const takeBack: Handler<'takeBack'> = async (context, { kind, id, decisionId, reason }) => {
  const { db, actor } = context;
  if (!may(actor, takeBackNeeds[kind])) throw new Refusal('not_allowed', { message: notPermitted });
  if (isMoney.includes(kind) && !isConfirmedForMoney(actor, context.now)) {
    await endConfirmation(db, actor);
    throw new Refusal('confirm_again', { keepsWrites: true });
  }
  const { lock, restore } = waysBack[kind];
  const changed = await lock(db, id);
  await requireSession(context);
  const isAtOnce = reason === null;
  const held = await lockHeld(db, { subject: kind, subjectId: id }, isAtOnce ? decisionId : null);
  if (isAtOnce && !held) throw refuseField('reason', t.late, 'reason_needed');
  if (isAtOnce && held?.decidedBy !== actor.id) throw new Refusal('not_allowed', { message: t.notDecider });
  const since = held && (await actedSince(db, held, changed));
  if (isAtOnce && since) throw new Refusal('acted_since', { message: since });
  const isStillHeld = held && !since;
  if (isStillHeld) await dropHeld(db, held);
  await restore(isStillHeld ? silent(context) : context, { id, held: isAtOnce ? held : null, reason });
  return null;
};

/** A later act on the thing that the decision changed, in words. */
async function actedSince(db: Db, { historyId }: HeldDecision, changed: readonly Changed[]): Promise<string | null> {
  if (changed.length === 0) return null;
  const isOneOf = ({ subject, id, actions }: Changed) =>
    and(eq(history.subject, subject), eq(history.subjectId, id), inArray(history.action, [...actions]));
  const [line] = await db
    .select({ action: history.action, who: accounts.displayName })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .where(and(gt(history.id, historyId), or(...changed.map(isOneOf))))
    .orderBy(desc(history.id))
    .limit(1);
  return line ? t.actedSince(line.who ?? t.platform, wordOf(historyActions, line.action)) : null;
}
