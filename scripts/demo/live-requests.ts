import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import { cancelRequest, completeRequest, submitRequest } from '#contract/requests.ts';
import { assignLawyers } from '#contract/requests-administration.ts';
import { type Demo, demo } from './demo-content.ts';
import { type DemoTown, receiptPicture } from './demo-town.ts';
import type { Entered } from './enter-people.ts';
import { liveInRoom, openDemoRoom, reviewDemoWork } from './live-rooms.ts';

type DemoRequest = Demo['requests'][number];

const hourMs = 60 * 60_000;
const later = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hourMs).toISOString();

/** Every request is placed on its day and led to the state that the demo content names, oldest first. */
export async function liveRequests(town: DemoTown, entered: Entered): Promise<void> {
  const byDay = [...demo.requests].sort((a, b) => a.date.localeCompare(b.date));
  for (const request of byDay) await live(town, entered, request);
}

async function live(town: DemoTown, entered: Entered, request: DemoRequest): Promise<void> {
  const { administrator, clients, lawyers } = entered;
  const client = clients.get(request.clientId);
  if (!client) throw new Error(`request ${request.id} has no client`);
  const placedAt = `${request.date}T08:00:00Z`;
  town.at(placedAt);
  const { id: requestId } = await client.call(submitRequest, {
    SubjectOfTheRequest: request.requestType,
    province: request.province,
    Center: request.center,
    court: request.court,
    TypeOfSubjectOfTheRequest: request.requestSubject,
    lawyerSpecialty: request.lawyerSpecialty,
    date: request.date,
    phoneNumber: request.phoneNumber,
  });

  const offers = demo.offers
    .filter((offer) => offer.requestId === request.id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { requestId: _, lawyerId, createdAt, ...offer } of offers) {
    const lawyer = lawyers.get(lawyerId);
    const known = demo.lawyers.find(({ id }) => id === lawyerId);
    if (!lawyer || !known) throw new Error(`an offer for request ${request.id} has no lawyer`);
    town.at(createdAt);
    await administrator(assignLawyers, { requestId, lawyerIds: [lawyer.id] });
    await lawyer.call(makeOffer, {
      requestId,
      lawyerName: known.displayName,
      lawyerPhone: known.phoneNumber,
      ...offer,
    });
  }

  if (request.payment) await pay(town, { administrator, call: client.call, requestId }, request, request.payment);
  await openDemoRoom(town, entered, request, requestId);
  if (request.chosenLawyerId !== undefined) {
    const chosen = lawyers.get(request.chosenLawyerId)?.id;
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    const response = lawyersResponses.find(({ lawyerId }) => lawyerId === chosen);
    if (!response) throw new Error(`request ${request.id} cannot choose its lawyer`);
    await client.call(chooseOffer, { requestId, responseId: response.id });
    await liveInRoom(town, entered, request);
  }
  if (request.status === 'Completed') {
    town.at(later(placedAt, 24 * 60));
    await client.call(completeRequest, { requestId });
    await reviewDemoWork(entered, request);
  }
  if (request.cancellation) {
    town.at(later(placedAt, 48));
    const call = request.cancellation.by === 'Admin' ? administrator : client.call;
    await call(cancelRequest, { requestId, reason: request.cancellation.reason });
  }
}

type Paying = { administrator: Entered['administrator']; call: Entered['administrator']; requestId: number };

async function pay(
  town: DemoTown,
  { administrator, call, requestId }: Paying,
  request: DemoRequest,
  payment: NonNullable<DemoRequest['payment']>,
) {
  town.at(payment.sentAt);
  const paymentImage = await receiptPicture(request.id);
  const { paymentId } = await call(sendPaymentProof, {
    requestId,
    payerName: payment.payerName,
    amount: payment.amount,
    paymentImage,
  });
  town.at(later(payment.sentAt, 3));
  if (payment.decision === 'approved') await administrator(reviewPayment, { paymentId, decision: 'approve' });
  if (payment.decision === 'rejected')
    await administrator(reviewPayment, { paymentId, decision: 'reject', reason: payment.rejectionReason });
}
