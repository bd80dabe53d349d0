import { eq } from 'drizzle-orm';
import { type AccountDecision, accountLifecycle, type reviewAccount as reviewAccountCall } from '#contract/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { move } from '#server/core/move.ts';
import type { Message } from '#server/core/tell.ts';

/** An administrator's decision on an account; of two administrators at once one decides, the other gets 409. */
export const reviewAccount: Act<typeof reviewAccountCall> = async (
  { db, actor, now, house },
  { accountId, decision, reason },
) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || account.role === 'Admin') throw new Refusal('not_found');
  const statusReason = decision === 'reject' || decision === 'suspend' ? reason : null;
  const status = await move(db, {
    lifecycle: accountLifecycle,
    table: accounts,
    column: accounts.status,
    id: accountId,
    move: decision,
    by: actor,
    now,
    set: { statusReason },
    refusal: 'already_decided',
  });
  if (statusReason !== null) await closeSessionsOf(db, accountId);
  await tellDecision((message) => house.tell(db, [accountId], message, now), account, decision, statusReason ?? '');
  return { accountId, status };
};

type Telling = <Data extends Record<string, unknown>>(message: Message<Data>) => Promise<void>;

function tellDecision(told: Telling, { role }: AccountRow, decision: AccountDecision, reason: string): Promise<void> {
  const { lawyerAccepted, participantAccepted, rejected, suspended, restored } = accountMails;
  const link = '/profile';
  switch (decision) {
    case 'accept':
      return role === 'Lawyer'
        ? told({ title: accountNotices.lawyerAccepted, link, mail: { template: lawyerAccepted, data: {} } })
        : told({ title: accountNotices.participantAccepted, link, mail: { template: participantAccepted, data: {} } });
    case 'reject':
      return told({ title: accountNotices.rejected(reason), mail: { template: rejected, data: { reason } } });
    case 'suspend':
      return told({ title: accountNotices.suspended(reason), mail: { template: suspended, data: { reason } } });
    case 'restore':
      return told({ title: accountNotices.restored, link, mail: { template: restored, data: {} } });
  }
}
