import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { requestStatuses, showsOffers } from '#contract/requests/calls.ts';
import { offeredLawyerColumns } from '#server/accounts/facts.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { prepared } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { invitations } from '#server/invitations/table.ts';
import { offers } from '#server/offers/table.ts';
import { viewReceivedOffer } from '#server/offers/view.ts';
import { factsForEveryone, factsForOwner } from '#server/requests/facts.ts';
import { requests } from '#server/requests/table.ts';

const shown = requestStatuses.filter(showsOffers);
/** Only the best offers are shown. No request has had as many. */
const offersShownMax = 100;

/**
 * A request and, from «Paid» on, its offers, best score first. Each offer is a row; without offers there is one row. The
 * offer of a suspended lawyer is not shown, unless they were chosen. The offer of a deleted account is shown, because the
 * client has paid to see it.
 */
const requestAndOffers = prepared((db) =>
  db
    .select({
      request: requests,
      offer: offers,
      lawyerName: accounts.displayName,
      deletedAt: accounts.deletedAt,
      lawyer: offeredLawyerColumns,
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
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .where(eq(requests.id, sql.placeholder('id')))
    .orderBy(sql`${offers.score} desc nulls last`, offers.id)
    .limit(offersShownMax)
    .prepare('request_and_offers'),
);

/** The order of offers wherever they are shown: score, then fitting specialty, then fitting place, then the earlier one. */
const inOrder = (a: ReceivedOffer, b: ReceivedOffer): number =>
  b.score - a.score ||
  Number(b.fits.specialty) - Number(a.fits.specialty) ||
  Number(b.fits.governorate) - Number(a.fits.governorate) ||
  a.id - b.id;

export const requestWithOffers: Handler<'requestWithOffers'> = async ({ db, actor }, { id }) => {
  const rows = await requestAndOffers(db).execute({ id });
  const request = rows[0]?.request;
  if (!request || (actor.role !== 'Admin' && request.clientId !== actor.id)) throw new Refusal('not_found');
  const lawyersResponses = rows
    .flatMap(({ offer, lawyerName, deletedAt, lawyer }) => {
      if (!offer || lawyerName === null) return [];
      const isGone = deletedAt !== null && offer.lawyerId !== request.chosenLawyerId;
      return [viewReceivedOffer(offer, isGone ? accountTexts.deleted : lawyerName, lawyer, request)];
    })
    .sort(inOrder);
  const offersLocked = !showsOffers(request.status);
  return {
    ...factsForEveryone(request),
    ...factsForOwner(request),
    offersLocked,
    offersCount: offersLocked ? request.offersCount : lawyersResponses.length,
    chosenLawyerId: request.chosenLawyerId,
    invitationId: rows[0]?.invitationId ?? null,
    lawyersResponses,
  };
};
