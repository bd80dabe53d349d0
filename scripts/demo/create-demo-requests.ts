import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest, submitRequest } from '#contract/requests/calls.ts';
import { type DemoApp, receiptPicture } from './demo-app.ts';
import { type Demo, demo } from './demo-content.ts';
import { openDemoRoom, reviewDemoWork, writeInDemoRoom } from './fill-demo-rooms.ts';
import type { Registered } from './register-people.ts';

type DemoRequest = Demo['requests'][number];

const hourMs = 60 * 60_000;
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
