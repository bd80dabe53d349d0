import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import type { Input } from '#contract/core/endpoint.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { payLawyerFee, reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { settings } from '#server/content/table.ts';
import { blobOf, pictureBytes } from './pictures.ts';
import type { Person, TestApp } from './test-app.ts';

/** A request in Cairo, where the lawyers of the test app are. */
export const requestForm = (rest: Partial<Input<typeof submitRequest>> = {}): Input<typeof submitRequest> => ({
  SubjectOfTheRequest: 'استشارة قانونية',
  province: 'القاهرة',
  Center: 'مصر الجديدة',
  TypeOfSubjectOfTheRequest: 'أريد معرفة حقي قبل أي خطوة.',
  date: '2026-11-18',
  phoneNumber: '01000000201',
  ...rest,
});

/** A complete offer, with a score of 100. */
export const offerForm = (requestId: number, rest: Partial<Input<typeof makeOffer>> = {}): Input<typeof makeOffer> => ({
  requestId,
  lawyerName: 'محمود الشاذلي',
  lawyerPhone: '01000000101',
  caseType: true,
  topic: 'clear',
  strategy: 'clear',
  contractAgreement: 'agreed',
  confidentiality: 'agreed',
  communication: 'agreed',
  initialFee: '8000',
  finalFee: '12000.50',
  estimatedTime: 'ثلاثة أشهر',
  ...rest,
});

/** A small picture of a transfer. */
export const receipt = async (seed: number): Promise<Blob> =>
  blobOf(await pictureBytes('png', seed, { width: 60, height: 90 }));

let sent = 0;
/** Each proof has a picture of its own: a repeated one is a warning. */
export async function sendProof(client: Person, requestId: number) {
  const paymentImage = await receipt(requestId + 1_000 * sent++);
  return client.call(sendPaymentProof, { requestId, payerName: 'سارة محمود', amount: '300', paymentImage });
}

/** Sends a proof of the yearly fee, with the given fields. */
export const payFee = async ({ call, name, id }: Person, form: Partial<Input<typeof payLawyerFee>> = {}) =>
  call(payLawyerFee, {
    LawyerName: name,
    LawyerPhone: '01000000101',
    Amount: 1000,
    PaymentScreenshot: await receipt(id + 1_000 * sent++),
    ...form,
  });

/** Sends a proof and approves it as the administrator, so that the client sees the offers. */
export async function payFor(app: TestApp, client: Person, requestId: number): Promise<void> {
  const { paymentId } = await sendProof(client, requestId);
  await (await app.admin()).call(reviewPayment, { paymentId, decision: 'approve' });
}

/** Submits a request with an offer of each lawyer. Returns its id. */
export async function offeredRequest(client: Person, lawyers: readonly Person[]): Promise<number> {
  const { id } = await client.call(submitRequest, requestForm());
  for (const lawyer of lawyers) await lawyer.call(makeOffer, offerForm(id));
  return id;
}

/** The same, paid: the client sees the offers. */
export async function paidRequest(app: TestApp, client: Person, lawyers: readonly Person[]): Promise<number> {
  const id = await offeredRequest(client, lawyers);
  await payFor(app, client, id);
  return id;
}

/** Chooses the offer of this lawyer, or the first one that the client sees. */
export async function choose({ call }: Pick<Person, 'call'>, requestId: number, lawyer?: Person) {
  const { lawyersResponses } = await call(requestWithOffers, { id: requestId });
  const offer = lawyersResponses.find(({ lawyerId }) => lawyer === undefined || lawyerId === lawyer.id);
  return call(chooseOffer, { requestId, responseId: offer?.id ?? assert.fail('no such offer') });
}

/** The titles of a person's newest hundred notifications, the newest first. */
export const titlesOf = async ({ call }: Person): Promise<string[]> =>
  (await call(myNotifications, { limit: 100 })).items.map(({ title }) => title);

/** The history of a request, the oldest first: the role and the action. */
export async function historyOf({ context }: TestApp, requestId: number): Promise<string[]> {
  const { rows } = await context.db.execute<{ line: string }>(
    sql`select actor_role || ' ' || action as line from history where subject = 'request' and subject_id = ${requestId} order by id`,
  );
  return rows.map(({ line }) => line);
}

const crowd = ['جمال', 'سامي', 'هشام', 'نادر', 'فؤاد'];

/** Registers five beginners in Cairo, so that a new request there goes to no lawyer from another place. */
export async function fillCairo(app: TestApp): Promise<void> {
  for (const name of crowd) await app.lawyer(`${name} المبتدئ`, { YearsOfExperience: 1 });
}

/** Sets whether lawyers may offer only after they paid the yearly fee. */
export const demandFee = ({ context: { db } }: TestApp, value: boolean) =>
  db.update(settings).set({ value }).where(eq(settings.name, 'offersNeedPaidFee'));

/** Brings a request into progress: the client has chosen this lawyer, and their room is open. */
export async function openRoom(app: TestApp, client: Person, lawyer: Person) {
  const requestId = await paidRequest(app, client, [lawyer]);
  const { invitationId } = await choose(client, requestId, lawyer);
  return { requestId, invitationId };
}
