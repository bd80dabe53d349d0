import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import { offersGatheredMinutes } from '#contract/offers/calls.ts';
import { type RequestStatus, showsOffers, takesOffers } from '#contract/requests/calls.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { unlessAway } from '#server/base/failure.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { offerMails, offerNotices } from '#server/offers/copy.ts';
import { gatheredOffers, offers } from '#server/offers/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

type OwnRequest = Pick<RequestRow, 'id' | 'clientId'>;

const gatheredUntil = (now: Date) => new Date(now.getTime() + offersGatheredMinutes * 60_000);
const linkTo = (id: number, status: RequestStatus) => (showsOffers(status) ? `/request/${id}` : '/requests');

/** Notifies the client of a new offer: at once, or together with others if they were told of one not long ago. */
export async function notifyOfNewOffer(
  context: RequestContext,
  { id, clientId }: OwnRequest,
  { status, offerId }: { status: RequestStatus; offerId: number },
): Promise<void> {
  const { db, now, app } = context;
  const begun = await db
    .insert(gatheredOffers)
    .values({ requestId: id, notifiedUpTo: offerId, dueAt: gatheredUntil(now) })
    .onConflictDoNothing()
    .returning({ requestId: gatheredOffers.requestId });
  if (!begun.length) return showAtOnce(context, { id, clientId });
  const mail = { template: offerMails.newOffer, data: { number: id, status } };
  await app.notify(db, [clientId], { title: offerNotices.newOffer(id), link: linkTo(id, status), mail }, now);
}

/** Notifies the client of what became of an offer, unless they were not told of it yet. */
export async function notifyOfChange(
  context: RequestContext,
  { id, clientId, status }: OwnRequest & Pick<RequestRow, 'status'>,
  { offerId, title }: { offerId: number; title: string },
): Promise<void> {
  const { db, now, app } = context;
  const waits = and(eq(gatheredOffers.requestId, id), lt(gatheredOffers.notifiedUpTo, offerId));
  const [waiting] = await db.select({ id: gatheredOffers.requestId }).from(gatheredOffers).where(waits);
  if (waiting) await showAtOnce(context, { id, clientId });
  else await app.notify(db, [clientId], { title, link: linkTo(id, status) }, now);
}

/** Counts and lists in the client's open pages change without a notification. */
const showAtOnce = ({ db }: Pick<RequestContext, 'db'>, { id, clientId }: OwnRequest) =>
  publishLiveEvents(db, [{ name: 'request', accountIds: [clientId], about: id }]);

/** The requests of one round. */
const batch = 100;

/**
 * Notifies clients of the offers that were gathered (specification#notices-of-offers). Each request has a transaction of
 * its own: several processes may do so at once, and one that dies has told nobody. Returns how many clients it notified.
 */
export async function notifyOfGathered(app: AppContext): Promise<number> {
  const due = await app.db
    .select({ requestId: gatheredOffers.requestId })
    .from(gatheredOffers)
    .where(lte(gatheredOffers.dueAt, app.clock()))
    .orderBy(asc(gatheredOffers.dueAt))
    .limit(batch);
  let count = 0;
  for (const { requestId } of due) {
    const isNotified = await app.db
      .transaction((tx) => notifyTogether(tx, app, requestId))
      .catch(unlessAway((err) => app.log.error({ err, requestId }, 'a client was not told of gathered offers')));
    if (isNotified) count++;
  }
  return count;
}

/** Looks again once the request is locked: another process may have told of them. */
async function notifyTogether(db: Db, app: AppContext, requestId: number): Promise<boolean> {
  const request = await lockRequest(db, requestId);
  const now = app.clock();
  const isDue = and(eq(gatheredOffers.requestId, requestId), lte(gatheredOffers.dueAt, now));
  const [due] = await db.select().from(gatheredOffers).where(isDue);
  if (!request || !due) return false;
  const { id, clientId, status } = request;
  const found = takesOffers(status) ? await offersAfter(db, due) : [];
  const notifiedUpTo = found.at(-1)?.id;
  if (notifiedUpTo === undefined) {
    await db.delete(gatheredOffers).where(isDue);
    return false;
  }
  await db
    .update(gatheredOffers)
    .set({ notifiedUpTo, dueAt: gatheredUntil(now) })
    .where(isDue);
  const mail = { template: offerMails.moreOffers, data: { number: id, status, count: found.length } };
  const title = offerNotices.moreOffers(id, found.length);
  await app.notify(db, [clientId], { title, link: linkTo(id, status), mail }, now);
  return true;
}

/** The offers of which the client was not told, without those that they do not see. */
const offersAfter = (db: Db, { requestId, notifiedUpTo }: typeof gatheredOffers.$inferSelect) =>
  db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(accounts, eq(accounts.id, offers.lawyerId))
    .where(and(eq(offers.requestId, requestId), gt(offers.id, notifiedUpTo), eq(accounts.status, 'Accepted')))
    .orderBy(asc(offers.id));
