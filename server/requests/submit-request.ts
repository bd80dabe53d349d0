import type { submitRequest as submitRequestCall } from '#contract/requests.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { assign } from '#server/requests/assign-lawyers.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { lawyersToAssign } from '#server/requests/match-lawyers.ts';
import { newOrderNumber } from '#server/requests/order-number.ts';
import { keepWords } from '#server/requests/request-words.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

/** A client's new request: it goes to the best matching lawyers at once (contract §4). */
export const submitRequest: Act<typeof submitRequestCall> = async (scene, form) => {
  const { db, actor, now } = scene;
  const request = await enterRequest(db, {
    clientId: actor.id,
    status: 'Pending',
    requestNumber: form.requestNumber,
    nature: form.SubjectOfTheRequest,
    subject: form.TypeOfSubjectOfTheRequest,
    province: form.province,
    center: form.Center,
    court: form.court,
    specialty: form.lawyerSpecialty,
    date: form.date,
    phoneNumber: form.phoneNumber,
    isDiscreet: form.discreet,
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
  await keepWords(db, request, actor.displayName);
  const lawyers = await lawyersToAssign(db, request, now);
  await assign(scene, request, lawyers, { assignedBy: 'platform', by: 'platform' });
  await tellArrival(scene, id, lawyers.length > 0);
  return { id, orderNumber, status };
};

const numbersTriedMax = 5;

/** A random number that is taken, improbable as it is, is replaced by another. */
export async function enterRequest(
  db: Db,
  fields: Omit<typeof requests.$inferInsert, 'orderNumber'>,
  randomNumber = newOrderNumber,
): Promise<RequestRow> {
  for (let tries = 0; tries < numbersTriedMax; tries++) {
    const [request] = await db
      .insert(requests)
      .values({ ...fields, orderNumber: randomNumber() })
      .onConflictDoNothing({ target: requests.orderNumber })
      .returning();
    if (request) return request;
  }
  throw new Error('no free random number was found for a request');
}

async function tellArrival({ db, actor, now, house }: Scene, id: number, hasLawyers: boolean): Promise<void> {
  const mail = { template: requestMails.received, data: { number: id } };
  await house.tell(db, [actor.id], { title: requestNotices.received(id), link: '/requests', mail }, now);
  const title = hasLawyers ? requestNotices.newRequest(id) : requestNotices.newRequestWithoutLawyers(id);
  await house.tell(db, await administrators(db, 'manages'), { title, link: `/admin/requests/${id}` }, now);
}
