import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { chooseOffer as chooseOfferCall } from '#contract/offers.ts';
import { requestLifecycle } from '#contract/requests.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { invite } from '#server/invitations/invite.ts';
import { offerMails, offerNotices } from '#server/offers/copy.ts';
import { offers } from '#server/offers/table.ts';
import { lawyersWhoOffered, requestToMove } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/** The client chooses: the work begins and a case room opens. Of two tabs at once, one chooses. */
export const chooseOffer: Act<typeof chooseOfferCall> = async (scene, { requestId, responseId }) => {
  const { db, actor, now } = scene;
  const request = await requestToMove(db, actor, requestId);
  const chosen = await offerToChoose(db, requestId, responseId);
  const status = await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: 'chooseOffer',
    by: actor,
    now,
    set: { chosenLawyerId: chosen.lawyerId },
  });
  const invitationId = await invite(db, request, { lawyerId: chosen.lawyerId, by: actor, now });
  await tellChoice(scene, requestId, chosen, invitationId);
  return { requestId, invitationId, status };
};

type Chosen = { lawyerId: number; lawyerName: string };

/** An offer of this request whose lawyer can still work. */
async function offerToChoose(db: Db, requestId: number, offerId: number): Promise<Chosen> {
  const [chosen] = await db
    .select({ lawyerId: offers.lawyerId, lawyerName: accounts.displayName })
    .from(offers)
    .innerJoin(accounts, eq(accounts.id, offers.lawyerId))
    .where(and(eq(offers.id, offerId), eq(offers.requestId, requestId), eq(accounts.status, 'Accepted')));
  if (!chosen) throw new Refusal('not_found');
  return chosen;
}

async function tellChoice({ db, actor, now, house }: Scene, id: number, chosen: Chosen, invitation: number) {
  const { lawyerId, lawyerName } = chosen;
  const mail = { template: offerMails.chosen, data: { number: id, invitation } };
  const link = `/lawyer-request/${id}/${lawyerId}`;
  await house.tell(db, [lawyerId], { title: offerNotices.chosen(id), link, mail }, now);
  const others = (await lawyersWhoOffered(db, id)).filter((other) => other !== lawyerId);
  await house.tell(db, others, { title: offerNotices.othersChosen(id) }, now);
  await house.tell(db, [actor.id], { title: offerNotices.begun(id, lawyerName), link: `/request/${id}` }, now);
}
