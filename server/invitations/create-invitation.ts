import { eq, sql } from 'drizzle-orm';
import { errorTexts } from '#contract/copy/errors.ts';
import { refuseField } from '#contract/core/errors.ts';
import { takesEntries } from '#contract/invitations/calls.ts';
import { invitationTexts as t } from '#contract/invitations/copy.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { roomFor } from '#server/invitations/access.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { invitationOf, newSecretNumber, recordInvitation } from '#server/invitations/invite.ts';
import { type InvitationRow, invitations } from '#server/invitations/table.ts';
import { viewInvitation } from '#server/invitations/view.ts';
import { lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** Opens a room under a number that the administrator chooses, and notifies both parties. */
export const createInvitation: Handler<'createInvitation'> = async (context, input) => {
  const { db, actor, now, app } = context;
  const { requestId, invitationId, lawyerId, secretNumber } = input;
  const request = await requestToInviteFor(db, requestId);
  const lawyer = await nameOf(db, lawyerId);
  if (lawyer?.role !== 'Lawyer' || lawyer.status !== 'Accepted')
    throw refuseField('lawyerId', t.noSuchLawyer, 'not_found');
  const { clientId } = request;
  const invitation = {
    id: invitationId,
    requestId,
    clientId,
    lawyerId,
    secretNumber,
    createdAt: now,
    state: 'open',
  } as const;
  await insert(db, invitation);
  await recordInvitation(db, invitation, { by: actor, now });
  const mail = { template: invitationMails.invited, data: { number: invitationId } };
  const title = invitationNotices.invited(invitationId);
  await app.notify(db, [clientId, lawyerId], { title, link: `/invite/${invitationId}`, mail }, now);
  const client = await nameOf(db, clientId);
  const names = { lawyerName: lawyer.name, userName: client?.name ?? '' };
  return viewInvitation({ ...(await roomFor(db, actor, invitationId)), ...names }, actor);
};

async function requestToInviteFor(db: Db, id: number): Promise<RequestRow> {
  const request = await lockRequest(db, id);
  if (!request) throw refuseField('requestId', t.noSuchRequest, 'not_found');
  if (!takesEntries(request.status)) throw refuseField('requestId', t.requestOver, 'state_changed');
  return request;
}

async function nameOf(db: Db, id: number) {
  const [found] = await db
    .select({ name: accounts.displayName, role: accounts.role, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found ?? null;
}

/** If two administrators use the same number at the same time, only one of them gets it. */
async function insert(db: Db, invitation: InvitationRow): Promise<void> {
  const [inserted] = await db.insert(invitations).values(invitation).onConflictDoNothing().returning();
  if (inserted) return;
  if ((await invitationOf(db, invitation.requestId, invitation.lawyerId)) !== null)
    throw refuseField('lawyerId', errorTexts.already_invited, 'already_invited');
  throw refuseField('invitationId', t.numberTaken, 'number_taken');
}

/** Suggests the number that the next chosen offer would get: the first free one at or after the next sequence value. */
export const suggestInvitation: Handler<'suggestInvitation'> = async ({ db }: RequestContext) => {
  const { rows } = await db.execute<{ number: string }>(sql`
    with next as (select last_value + is_called::integer as number from invitation_numbers)
    select min(number) as number from (
      select number from next
      union all
      select id + 1 from invitations, next where id >= number
    ) candidate
    where not exists (select from invitations taken where taken.id = candidate.number)`);
  return { invitationId: Number(rows[0]?.number), secretNumber: newSecretNumber() };
};
