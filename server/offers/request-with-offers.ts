import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { requestWithOffers as requestWithOffersCall } from '#contract/offers.ts';
import { requestStatuses, showsOffers } from '#contract/requests.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';
import { invitations } from '#server/invitations/table.ts';
import { offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';
import { requestFacts } from '#server/requests/facts.ts';
import { requests } from '#server/requests/table.ts';

const shown = requestStatuses.filter(showsOffers);
/** So many offers are shown, the best. */
const offersShownMax = 100;

/**
 * A request and, from «Paid» on, its offers, best score first, then the earlier: a row for each, or one without any.
 * The offer of a lawyer who was suspended since is not shown, unless the work was given to him; that of one who deleted
 * his account is: the client has paid to see it.
 */
const requestAndOffers = prepared((db) =>
  db
    .select({
      request: requests,
      offer: offers,
      lawyerName: accounts.displayName,
      deletedAt: accounts.deletedAt,
      invitationId: invitations.id,
    })
    .from(requests)
    .leftJoin(
      invitations,
      and(eq(invitations.requestId, requests.id), eq(invitations.lawyerId, requests.chosenLawyerId)),
    )
    .leftJoin(offers, and(eq(offers.requestId, requests.id), sql`${inArray(requests.status, shown)}`.inlineParams()))
    .leftJoin(
      accounts,
      and(
        eq(accounts.id, offers.lawyerId),
        or(
          sql`${accounts.status} = 'Accepted'`,
          eq(accounts.id, requests.chosenLawyerId),
          isNotNull(accounts.deletedAt),
        ),
      ),
    )
    .where(eq(requests.id, sql.placeholder('id')))
    .orderBy(sql`${offers.score} desc nulls last`, offers.id)
    .limit(offersShownMax)
    .prepare('request_and_offers'),
);

export const requestWithOffers: Act<typeof requestWithOffersCall> = async ({ db, actor }, { id }) => {
  const rows = await requestAndOffers(db).execute({ id });
  const request = rows[0]?.request;
  if (!request || (actor.role !== 'Admin' && request.clientId !== actor.id)) throw new Refusal('not_found');
  const lawyersResponses = rows.flatMap(({ offer, lawyerName, deletedAt }) => {
    if (!offer || lawyerName === null) return [];
    const isGone = deletedAt !== null && offer.lawyerId !== request.chosenLawyerId;
    return [viewOffer(offer, isGone ? accountTexts.deleted : lawyerName)];
  });
  const offersLocked = !showsOffers(request.status);
  return {
    ...requestFacts(request),
    offersLocked,
    offersCount: offersLocked ? request.offersCount : lawyersResponses.length,
    chosenLawyerId: request.chosenLawyerId,
    invitationId: rows[0]?.invitationId ?? null,
    lawyersResponses,
  };
};
