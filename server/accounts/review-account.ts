import { and, count, eq, max } from 'drizzle-orm';
import { acceptanceConcerns } from '#contract/accounts/acceptance.ts';
import { type AccountDecision, needsReason } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { accountState, lockAccount } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { sameCardAs, withLawyer } from '#server/accounts/list-accounts.ts';
import { isOpenSession } from '#server/accounts/login/session-lifetime.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts, lawyers, sessions } from '#server/accounts/table.ts';
import { viewInFull } from '#server/accounts/view.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { Handler } from '#server/call/context/handler.ts';
import type { Message } from '#server/call/context/notify.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { transition } from '#server/call/history/transition.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countDecision = countedEvent('account_decision');

/** One account in any state, also a deleted one: other pages still link to it. */
export const accountForReview: Handler<'accountForReview'> = async ({ db, actor, now, app }, { id }) => {
  const [found] = await withLawyer(db).where(eq(accounts.id, id));
  if (!found) throw new Refusal('not_found');
  const sameCard = await sameCardAs(db, app.encryption, [found.account]);
  const [open] = await db
    .select({ count: count(), lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isOpenSession(now)));
  return viewInFull(
    app.encryption,
    {
      ...found,
      sameCard: sameCard(found.account),
      openSessions: open?.count ?? 0,
      lastUsedAt: open?.lastUsedAt ?? null,
      hasSecondFactor: await isSecondFactorOn(db, id),
    },
    { actor, now, asksFee: await app.asksLawyerFee(db) },
  );
};

/** An administrator's decision on an account. When two administrators decide at once, the second gets 409. */
export const reviewAccount: Handler<'reviewAccount'> = async (context, { accountId, decision, reason, revision }) => {
  const { db, actor, now, app } = context;
  const held = holdNotices(context);
  // Before the checks: the owner may delete the account or register again with another role at the same time.
  const account = await lockAccount(context, accountId);
  if (account.role === 'Admin') throw new Refusal('not_found');
  if (decision === 'askForChanges' && account.role !== 'Lawyer')
    throw refuseField('decision', accountTexts.review.lawyersOnly);
  const statusReason = decision === 'reject' || decision === 'suspend' ? reason : null;
  const status = await transition(db, {
    ...accountState,
    id: accountId,
    transition: decision,
    by: actor,
    now,
    // The history keeps the reason after the account no longer has it.
    reason: needsReason(decision) || decision === 'accept' ? reason : null,
    set: { statusReason },
    refusal: 'already_decided',
  });
  const noteBefore = await settleNote(db, accountId, { note: decision === 'askForChanges' ? reason : null, revision });
  if (decision === 'accept' && reason === null) await ensureNoConcerns(db, app.encryption, accountId);
  if (statusReason !== null) await closeSessionsOf(db, accountId);
  countDecision(context);
  const { notify } = held.context.app;
  await notifyDecision((message) => notify(db, [accountId], message, now), account, decision, reason ?? '');
  const before = { statusBefore: account.status, reasonBefore: account.statusReason, noteBefore };
  return {
    accountId,
    status,
    held: await held.hold({ subject: 'account', subjectId: accountId, decision, ...before }),
  };
};

type Note = { note: string | null; revision: number | null };

/**
 * Sets the note that asks a lawyer for changes; any other decision clears it. Refused if the lawyer has changed
 * something since the administrator loaded the page, or if another administrator's note is still open. Returns the note
 * before.
 */
async function settleNote(db: Db, accountId: number, { note, revision }: Note): Promise<string | null> {
  const [lawyer] = await db.select().from(lawyers).where(eq(lawyers.accountId, accountId)).for('update');
  if (revision !== null && revision !== lawyer?.revision)
    throw new Refusal('state_changed', { message: accountTexts.review.changedSince });
  if (!lawyer) return null;
  if (note !== null && lawyer.reviewNote !== null) throw new Refusal('already_decided');
  await db
    .update(lawyers)
    .set({ reviewNote: note, revision: lawyer.revision + 1 })
    .where(eq(lawyers.accountId, accountId));
  return lawyer.reviewNote;
}

/** Refused if something speaks against accepting the account, with all of it in the message. */
async function ensureNoConcerns(db: Db, encryption: Encryption, accountId: number): Promise<void> {
  const [found] = await withLawyer(db).where(eq(accounts.id, accountId));
  if (!found) return;
  const { account, idPhoto, barCardPhoto } = found;
  const sameCard = (await sameCardAs(db, encryption, [account]))(account);
  const concerns = acceptanceConcerns({ role: account.role, lawyer: { idPhoto, barCardPhoto }, sameCard });
  if (concerns.length) throw refuseField('reason', accountTexts.review.acceptReason(concerns), 'reason_needed');
}

type Send = <Data extends Record<string, unknown>>(message: Message<Data>) => Promise<void>;

function notifyDecision(send: Send, { role }: AccountRow, decision: AccountDecision, reason: string): Promise<void> {
  const { lawyerAccepted, participantAccepted, rejected, changesAsked, suspended, restored } = accountMails;
  const link = '/profile';
  switch (decision) {
    case 'accept':
      return role === 'Lawyer'
        ? send({ title: accountNotices.lawyerAccepted, link, mail: { template: lawyerAccepted, data: {} } })
        : send({ title: accountNotices.participantAccepted, link, mail: { template: participantAccepted, data: {} } });
    case 'reject':
      return send({
        title: accountNotices.rejected,
        body: becauseOf(reason),
        mail: { template: rejected, data: { reason } },
      });
    case 'askForChanges':
      return send({
        title: accountNotices.changesAsked,
        body: reason,
        link,
        mail: { template: changesAsked, data: { note: reason } },
      });
    case 'suspend':
      return send({
        title: accountNotices.suspended,
        body: becauseOf(reason),
        mail: { template: suspended, data: { reason } },
      });
    case 'restore':
      return send({ title: accountNotices.restored, link, mail: { template: restored, data: {} } });
  }
}
