import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { invite } from '#server/invitations/invite.ts';
import { insertAgreement } from '#server/offers/agreement.ts';
import { offerMails, offerNotices } from '#server/offers/copy.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';
import { lawyersWhoOffered, requestForUpdate } from '#server/requests/access.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countChoice = countedEvent('choice');

/**
 * The client chooses an offer: the work begins, a case room opens and the agreement is stored. When two calls come at
 * once, one succeeds.
 */
export const chooseOffer: Handler<'chooseOffer'> = async (context, { requestId, responseId, updatedAt }) => {
  const { db, actor, now } = context;
  const request = await requestForUpdate(db, actor, requestId);
  const chosen = await offerToChoose(db, requestId, responseId);
  if (updatedAt !== null && updatedAt !== chosen.offer.updatedAt.toISOString()) throw new Refusal('state_changed');
  const status = await changeStatus(db, {
    id: requestId,
    transition: 'chooseOffer',
    by: actor,
    now,
    set: { chosenLawyerId: chosen.offer.lawyerId },
  });
  const invitationId = await invite(db, request, { lawyerId: chosen.offer.lawyerId, by: actor, now });
  await insertAgreement(context, { request, ...chosen });
  await notifyOfChoice(context, requestId, chosen, invitationId);
  await context.app.react(context, 'lawyersChanged', { requestId });
  countChoice(context);
  return { requestId, invitationId, status };
};

type Chosen = { offer: OfferRow; lawyerName: string };

/** An offer of this request whose lawyer can still work. */
async function offerToChoose(db: Db, requestId: number, offerId: number): Promise<Chosen> {
  const [chosen] = await db
    .select({ offer: offers, lawyerName: accounts.displayName })
    .from(offers)
    .innerJoin(accounts, eq(accounts.id, offers.lawyerId))
    .where(and(eq(offers.id, offerId), eq(offers.requestId, requestId), eq(accounts.status, 'Accepted')));
  if (!chosen) throw new Refusal('not_found');
  return chosen;
}

async function notifyOfChoice({ db, actor, now, app }: RequestContext, id: number, chosen: Chosen, invitation: number) {
  const { lawyerId } = chosen.offer;
  const mail = { template: offerMails.chosen, data: { number: id, invitation } };
  const link = `/invite/${invitation}`;
  await app.notify(db, [lawyerId], { title: offerNotices.chosen(id), link, mail }, now);
  const others = (await lawyersWhoOffered(db, id)).filter((other) => other !== lawyerId);
  const declined = { template: offerMails.notChosen, data: { number: id } };
  await app.notify(db, others, { title: offerNotices.othersChosen(id), mail: declined }, now);
  await app.notify(db, [actor.id], { title: offerNotices.begun(id), link, personId: lawyerId }, now);
}
