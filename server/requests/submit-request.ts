import { desc, eq, sql } from 'drizzle-orm';
import { Refusal, refuseInput } from '#contract/core/errors.ts';
import { check } from '#contract/core/fields.ts';
import { canSendAgain } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { formOfFacts, sentRequestFacts } from '#contract/requests/facts.ts';
import { submitRequest as submitRequestCall } from '#contract/requests/submission.ts';
import { administrators } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoDay, untilText } from '#server/base/time/cairo-days.ts';
import type { Handler, Preparation, Received, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { readSettings } from '#server/content/settings.ts';
import { copyFiles } from '#server/files/attached-file.ts';
import { requestForUpdate, requestToRead } from '#server/requests/access.ts';
import { attachmentsOf, keepAttachment } from '#server/requests/attachments.ts';
import { withNewStatus } from '#server/requests/clock/waiting-times.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { lawyersToAssign } from '#server/requests/match-lawyers.ts';
import { feeOf } from '#server/requests/open-for-payment.ts';
import { newOrderNumber } from '#server/requests/order-number.ts';
import { assign } from '#server/requests/request-lawyers.ts';
import { insertRequestWords } from '#server/requests/request-words.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Refuses a request over the limits of the settings for one client (specification#limits), and says when the next one is
 * possible. The stored requests are what counts, so a call that is repeated with its idempotency key never does.
 */
async function checkRequestCount({ db, actor, now, app }: RequestContext): Promise<void> {
  if (!app.config.hasRateLimits) return;
  // One request after the other, so that parallel calls cannot exceed the limit.
  await db.execute(sql`select from ${accounts} where ${eq(accounts.id, actor.id)} for no key update`);
  const { requestsPerHourMax, requestsPerDayMax } = await readSettings(db);
  for (const [max, windowMs, text] of [
    [requestsPerDayMax, dayMs, requestTexts.tooManyInDay],
    [requestsPerHourMax, hourMs, requestTexts.tooManyInHour],
  ] as const) {
    const freeAtMs = (await timeOfNewest(db, actor.id, max)) + windowMs;
    if (freeAtMs <= now.getTime()) continue;
    throw new Refusal('too_many', {
      message: text(untilText(new Date(freeAtMs), now)),
      retryAfterSeconds: Math.ceil((freeAtMs - now.getTime()) / 1000),
    });
  }
}

/** When the client sent their `nth` newest request, in milliseconds; 0 if they have sent fewer. */
async function timeOfNewest(db: Db, clientId: number, nth: number): Promise<number> {
  const [row] = await db
    .select({ createdAt: requests.createdAt })
    .from(requests)
    .where(eq(requests.clientId, clientId))
    .orderBy(desc(requests.id))
    .offset(nth - 1)
    .limit(1);
  return row?.createdAt.getTime() ?? 0;
}

const countRequest = countedEvent('request');

export const submitRequest: Handler<'submitRequest'> = async (context, form) => {
  await checkRequestCount(context);
  return placeRequest(context, form);
};

/** Inserts a client's request and assigns the best matching lawyers at once (specification#assigning-lawyers). */
async function placeRequest(context: RequestContext, form: Received<'submitRequest'>) {
  const { db, actor, now } = context;
  const today = cairoDay(now);
  const hasDeadline = form.hasDeadline ?? form.date !== today;
  const request = await insertRequest(db, {
    clientId: actor.id,
    status: 'Pending',
    ...sentRequestFacts(form),
    ...(hasDeadline ? { hasDeadline } : { hasDeadline, date: today }), // The day by a device may be another one.
    createdAt: now,
    ...withNewStatus(now),
  });
  const { id, orderNumber, status } = request;
  await recordAct(context, { action: 'submitRequest', subject: 'request', subjectId: id, after: { status } });
  await insertRequestWords(db, request, actor.displayName);
  const lawyers = await lawyersToAssign(db, request, now);
  await assign(context, request, lawyers, { assignedBy: 'platform', by: 'platform' });
  await notifyOfNewRequest(context, request, lawyers.length > 0);
  countRequest(context);
  return { id, orderNumber, status };
}

/** Makes a new request of one that ended without a lawyer, with copies of its documents (specification#sending-again). */
export const sendAgain: Preparation<'sendAgain'> = {
  async prepare({ db, actor, app }, { requestId, ...changes }) {
    const known = await requestToRead(db, actor, requestId);
    // Before anything is copied. A repeated call goes on: it gets its first answer.
    const form = known && isSendable(known) ? reviewedForm(known, changes) : null;
    const documents = form ? await attachmentsOf(db, requestId) : [];
    const originals = documents.map(({ file }) => file);
    const copies = await copyFiles(app, originals);
    return async (context) => {
      await checkRequestCount(context);
      const ended = await requestForUpdate(context.db, context.actor, requestId);
      if (ended.textsErasedAt) throw new Refusal('texts_erased');
      if (!form || !isSendable(ended)) throw new Refusal('state_changed');
      const made = await placeRequest(context, form);
      for (const copy of copies) await keepAttachment(context, made.id, copy);
      // The new request takes the place of this one, so no administrator brings it back.
      const link = { sentAgainAs: made.id, reopensTo: null };
      await context.db.update(requests).set(link).where(eq(requests.id, requestId));
      await recordAct(context, {
        action: 'sendAgain',
        subject: 'request',
        subjectId: requestId,
        after: { requestId: made.id },
      });
      return made;
    };
  },
};

const isSendable = (request: RequestRow) => canSendAgain(request, request.chosenLawyerId !== null);

/** The facts of the ended request with the changes, as a form that follows the rules of a new request. */
function reviewedForm(ended: RequestRow, changes: Readonly<Record<string, unknown>>) {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  // The answer about the old date does not count for a new one.
  const known = { ...formOfFacts(ended), ...('date' in sent && { hasDeadline: undefined }) };
  const form = check(submitRequestCall.input, { ...known, ...sent });
  if (!form.ok) throw refuseInput(form.errors);
  return form.value;
}

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
  request: RequestRow,
  hasLawyers: boolean,
): Promise<void> {
  const { id } = request;
  const isFree = (await feeOf(db, request)) === 0;
  const mail = { template: requestMails.received, data: { number: id, isFree } };
  await app.notify(db, [actor.id], { title: requestNotices.received(id), link: '/requests', mail }, now);
  const title = hasLawyers ? requestNotices.newRequest(id) : requestNotices.newRequestWithoutLawyers(id);
  await app.notify(db, await administrators(db, 'manages'), { title, ...toDecide('request', id) }, now);
}
