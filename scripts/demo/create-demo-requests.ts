import { createInvitation, reviewWork } from '#contract/invitations/calls.ts';
import { addDate } from '#contract/invitations/dates.ts';
import { addRoomNote, addRoomRequest, answerRoomRequest } from '#contract/invitations/room.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { type DemoApp, receiptPicture } from './demo-app.ts';
import { type Demo, demo } from './demo-content.ts';
import type { Registered } from './register-people.ts';

type DemoRequest = Demo['requests'][number];
type Room = Demo['invitations'][number];

const hourMs = 60 * 60_000;
const hearingInMs = 12 * 24 * hourMs;
/** Few requests have a deadline; those that have one have it ahead of the day on which the demo is loaded. */
const deadlineOf = ({ id }: DemoRequest) =>
  id % 3 === 0
    ? { hasDeadline: true, date: new Date(Date.now() + (7 + (id % 10)) * 24 * hourMs).toISOString().slice(0, 10) }
    : { hasDeadline: false };
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hourMs).toISOString();

/** Submits every request on its day and brings it to the state of the demo content, oldest first. */
export async function createDemoRequests(app: DemoApp, registered: Registered): Promise<void> {
  const byDay = [...demo.requests].sort((a, b) => a.date.localeCompare(b.date));
  for (const request of byDay) await createRequest(app, registered, request);
}

async function createRequest(app: DemoApp, registered: Registered, request: DemoRequest): Promise<void> {
  const { administrator, clients, lawyers } = registered;
  const client = clients.get(request.clientId);
  if (!client) throw new Error(`request ${request.id} has no client`);
  const submittedAt = `${request.date}T08:00:00Z`;
  app.at(submittedAt);
  const { id: requestId } = await client.call(submitRequest, {
    SubjectOfTheRequest: request.requestType,
    province: request.province,
    Center: request.center,
    court: request.court,
    TypeOfSubjectOfTheRequest: request.requestSubject,
    lawyerSpecialty: request.lawyerSpecialty,
    date: request.date,
    ...deadlineOf(request),
    phoneNumber: request.phoneNumber,
  });

  const offers = demo.offers
    .filter((offer) => offer.requestId === request.id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { requestId: _, lawyerId, createdAt, ...offer } of offers) {
    const lawyer = lawyers.get(lawyerId);
    const profile = demo.lawyers.find(({ id }) => id === lawyerId);
    if (!lawyer || !profile) throw new Error(`an offer for request ${request.id} has no lawyer`);
    app.at(createdAt);
    await administrator(assignLawyers, { requestId, lawyerIds: [lawyer.id] });
    await lawyer.call(makeOffer, {
      requestId,
      lawyerName: profile.displayName,
      lawyerPhone: profile.phoneNumber,
      ...offer,
    });
  }

  if (request.payment) await pay(app, { administrator, call: client.call, requestId }, request, request.payment);
  await openDemoRoom(app, registered, request, requestId);
  if (request.chosenLawyerId !== undefined) {
    const chosen = lawyers.get(request.chosenLawyerId)?.id;
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    const response = lawyersResponses.find(({ lawyerId }) => lawyerId === chosen);
    if (!response) throw new Error(`request ${request.id} cannot choose its lawyer`);
    await client.call(chooseOffer, { requestId, responseId: response.id });
    await writeInDemoRoom(app, registered, request);
  }
  if (request.status === 'Completed') {
    app.at(later(submittedAt, 24 * 60));
    await client.call(completeRequest, { requestId });
    await reviewDemoWork(registered, request);
  }
  if (request.cancellation) {
    app.at(later(submittedAt, 48));
    const call = request.cancellation.by === 'Admin' ? administrator : client.call;
    await call(cancelRequest, { requestId, reason: request.cancellation.reason });
  }
}

type Payment = { administrator: Registered['administrator']; call: Registered['administrator']; requestId: number };

async function pay(
  app: DemoApp,
  { administrator, call, requestId }: Payment,
  request: DemoRequest,
  payment: NonNullable<DemoRequest['payment']>,
) {
  app.at(payment.sentAt);
  const paymentImage = await receiptPicture(request.id);
  const { paymentId } = await call(sendPaymentProof, {
    requestId,
    payerName: payment.payerName,
    amount: payment.amount,
    paymentImage,
  });
  app.at(later(payment.sentAt, 3));
  if (payment.decision === 'approved') await administrator(reviewPayment, { paymentId, decision: 'approve' });
  if (payment.decision === 'rejected')
    await administrator(reviewPayment, { paymentId, decision: 'reject', reason: payment.rejectionReason });
}

const roomOf = (request: DemoRequest): Room | undefined =>
  demo.invitations.find(({ requestId }) => requestId === request.id);

function lawyerOf({ lawyers }: Registered, { lawyerId, invitationId }: Room) {
  const lawyer = lawyers.get(lawyerId);
  if (!lawyer) throw new Error(`invitation ${invitationId} has no lawyer`);
  return lawyer;
}

/** Invites the lawyer as an administrator, if the demo content has a room for the request. */
async function openDemoRoom(app: DemoApp, registered: Registered, request: DemoRequest, requestId: number) {
  const room = roomOf(request);
  if (!room) return;
  const { invitationId, secretNumber, createdAt } = room;
  app.at(createdAt);
  const { id: lawyerId } = lawyerOf(registered, room);
  await registered.administrator(createInvitation, { requestId, invitationId, lawyerId, secretNumber });
}

/** Adds the requests and notes of both parties, answers, and a hearing in the future. */
async function writeInDemoRoom(app: DemoApp, registered: Registered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = registered.clients.get(request.clientId);
  if (!room || !client || !room.requests.length) return;
  const { invitationId } = room;
  const lawyer = lawyerOf(registered, room);
  const callOf = (by: 'Client' | 'Lawyer') => (by === 'Client' ? client.call : lawyer.call);
  let at = Date.parse(room.createdAt);
  const later = () => {
    at += 5 * hourMs;
    app.at(new Date(at).toISOString());
  };
  for (const { by, ...entry } of room.requests) {
    later();
    const { id: entryId } = await callOf(by)(addRoomRequest, { invitationId, ...entry });
    if (by === 'Client') continue;
    later();
    await client.call(answerRoomRequest, { invitationId, entryId, answerText: 'سأرسلها إليك غدًا.' });
  }
  for (const { by, noteText } of room.notes) {
    later();
    await callOf(by)(addRoomNote, { invitationId, noteText });
  }
  if (request.status !== 'In Progress') return;
  const date = new Date(Date.now() + hearingInMs).toISOString().slice(0, 10);
  await lawyer.call(addDate, { invitationId, kind: 'hearing', title: 'الجلسة الثانية', date, time: '10:00' });
}

/** Adds the client's review of a completed case. */
async function reviewDemoWork({ clients }: Registered, request: DemoRequest): Promise<void> {
  const room = roomOf(request);
  const client = clients.get(request.clientId);
  if (!room || !client) return;
  const { invitationId } = room;
  await client.call(reviewWork, { invitationId, stars: 5, text: 'تابع معي كل خطوة، وانتهى الموضوع ودّيًا.' });
}
