import { eq } from 'drizzle-orm';
import {
  type AccountDecision,
  accountLifecycle,
  needsReason,
  type reviewAccount as reviewAccountCall,
} from '#contract/accounts.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { type AccountRow, accounts, lawyers } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import type { Message } from '#server/core/tell.ts';

/** An administrator's decision on an account; of two administrators at once one decides, the other gets 409. */
export const reviewAccount: Act<typeof reviewAccountCall> = async (
  { db, actor, now, house },
  { accountId, decision, reason, revision },
) => {
  // Locked before it is looked at: meanwhile its owner may delete it, or register anew as somebody else. Not the
  // stronger lock: notifications that others write meanwhile refer to the row.
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account || account.role === 'Admin' || account.deletedAt) throw new Refusal('not_found');
  if (decision === 'askForChanges' && account.role !== 'Lawyer')
    throw refuseField('decision', accountTexts.review.lawyersOnly);
  const statusReason = decision === 'reject' || decision === 'suspend' ? reason : null;
  const status = await move(db, {
    lifecycle: accountLifecycle,
    table: accounts,
    column: accounts.status,
    id: accountId,
    move: decision,
    by: actor,
    now,
    // Kept there when the account itself tells it no more.
    reason: needsReason(decision) ? reason : null,
    set: { statusReason },
    refusal: 'already_decided',
  });
  await settleNote(db, accountId, { note: decision === 'askForChanges' ? reason : null, revision });
  if (statusReason !== null) await closeSessionsOf(db, accountId);
  await tellDecision((message) => house.tell(db, [accountId], message, now), account, decision, reason ?? '');
  return { accountId, status };
};

type Note = { note: string | null; revision: number | null };

/**
 * Sets what a lawyer is asked to change, or clears it: a decision settles it. Refused when he has changed something
 * since the administrator looked, and when another administrator has asked already and waits for an answer.
 */
async function settleNote(db: Db, accountId: number, { note, revision }: Note): Promise<void> {
  const [lawyer] = await db.select().from(lawyers).where(eq(lawyers.accountId, accountId)).for('update');
  if (revision !== null && revision !== lawyer?.revision)
    throw new Refusal('state_changed', { message: accountTexts.review.changedSince });
  if (!lawyer) return;
  if (note !== null && lawyer.reviewNote !== null) throw new Refusal('already_decided');
  await db
    .update(lawyers)
    .set({ reviewNote: note, revision: lawyer.revision + 1 })
    .where(eq(lawyers.accountId, accountId));
}

type Telling = <Data extends Record<string, unknown>>(message: Message<Data>) => Promise<void>;

function tellDecision(told: Telling, { role }: AccountRow, decision: AccountDecision, reason: string): Promise<void> {
  const { lawyerAccepted, participantAccepted, rejected, changesAsked, suspended, restored, reconsidered } =
    accountMails;
  const link = '/profile';
  switch (decision) {
    case 'accept':
      return role === 'Lawyer'
        ? told({ title: accountNotices.lawyerAccepted, link, mail: { template: lawyerAccepted, data: {} } })
        : told({ title: accountNotices.participantAccepted, link, mail: { template: participantAccepted, data: {} } });
    case 'reject':
      return told({
        title: accountNotices.rejected,
        body: becauseOf(reason),
        mail: { template: rejected, data: { reason } },
      });
    case 'askForChanges':
      return told({
        title: accountNotices.changesAsked,
        body: reason,
        link,
        mail: { template: changesAsked, data: { note: reason } },
      });
    case 'suspend':
      return told({
        title: accountNotices.suspended,
        body: becauseOf(reason),
        mail: { template: suspended, data: { reason } },
      });
    case 'restore':
      return told({ title: accountNotices.restored, link, mail: { template: restored, data: {} } });
    case 'reconsider':
      return told({ title: accountNotices.reconsidered, link, mail: { template: reconsidered, data: {} } });
  }
}
