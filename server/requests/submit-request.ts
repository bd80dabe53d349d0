import type { submitRequest as submitRequestCall } from '#contract/requests/calls.ts';
import { sentRequestFacts } from '#contract/requests/facts.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/core/db/db.ts';
import { record } from '#server/core/history/history.ts';
import { decisionLink } from '#server/core/history/notices.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { countedEvent } from '#server/core/ops/counted-events.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { lawyersToAssign } from '#server/requests/match-lawyers.ts';
import { newOrderNumber } from '#server/requests/order-number.ts';
import { checkRequestCount } from '#server/requests/request-count.ts';
import { assign } from '#server/requests/request-lawyers.ts';
import { insertRequestWords } from '#server/requests/request-words.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

const countRequest = countedEvent('request');

/** Inserts a client's request and assigns the best matching lawyers at once (specification#assigning-lawyers). */
export const submitRequest: Handler<typeof submitRequestCall> = async (context, form) => {
  const { db, actor, now } = context;
  await checkRequestCount(context);
  const request = await insertRequest(db, {
    clientId: actor.id,
    status: 'Pending',
    ...sentRequestFacts(form),
    createdAt: now,
  });
  const { id, orderNumber, status } = request;
  await record(db, {
    at: now,
    by: actor,
    action: 'submitRequest',
    subject: 'request',
    subjectId: id,
    after: { status },
  });
  await insertRequestWords(db, request, actor.displayName);
  const lawyers = await lawyersToAssign(db, request, now);
  await assign(context, request, lawyers, { assignedBy: 'platform', by: 'platform' });
  await notifyOfNewRequest(context, id, lawyers.length > 0);
  countRequest(context);
  return { id, orderNumber, status };
};

const orderNumberTriesMax = 5;

/** Inserts a request. When the random number is already used, which is improbable, it tries another one. */
export async function insertRequest(
  db: Db,
  fields: Omit<typeof requests.$inferInsert, 'orderNumber'>,
  randomNumber = newOrderNumber,
): Promise<RequestRow> {
  for (let tries = 0; tries < orderNumberTriesMax; tries++) {
    const [request] = await db
      .insert(requests)
      .values({ ...fields, orderNumber: randomNumber() })
      .onConflictDoNothing({ target: requests.orderNumber })
      .returning();
    if (request) return request;
  }
  throw new Error('no free random number was found for a request');
}

async function notifyOfNewRequest(
  { db, actor, now, app }: RequestContext,
  id: number,
  hasLawyers: boolean,
): Promise<void> {
  const mail = { template: requestMails.received, data: { number: id } };
  await app.notify(db, [actor.id], { title: requestNotices.received(id), link: '/requests', mail }, now);
  const title = hasLawyers ? requestNotices.newRequest(id) : requestNotices.newRequestWithoutLawyers(id);
  await app.notify(db, await administrators(db, 'manages'), { title, link: decisionLink('request', id) }, now);
}
