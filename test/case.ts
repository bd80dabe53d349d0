import type { Input } from '#contract/core/endpoint.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import { submitRequest } from '#contract/requests.ts';
import { blobOf, pictureBytes } from './pictures.ts';
import type { Person, Town } from './town.ts';

/** A request from Cairo, where the lawyers of the town are. */
export const requestForm = (rest: Partial<Input<typeof submitRequest>> = {}): Input<typeof submitRequest> => ({
  SubjectOfTheRequest: 'استشارة قانونية',
  province: 'القاهرة',
  Center: 'مصر الجديدة',
  TypeOfSubjectOfTheRequest: 'أريد معرفة حقي قبل أي خطوة.',
  date: '2026-11-18',
  phoneNumber: '01600000201',
  ...rest,
});

/** Everything filled in: a score of 100. */
export const offerForm = (requestId: number, rest: Partial<Input<typeof makeOffer>> = {}): Input<typeof makeOffer> => ({
  requestId,
  lawyerName: 'محمود الشاذلي',
  lawyerPhone: '01600000101',
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

export async function sendProof(client: Person, requestId: number) {
  const paymentImage = await receipt(requestId);
  return client.call(sendPaymentProof, { requestId, payerName: 'سارة محمود', amount: '300', paymentImage });
}

/** The client pays and an administrator approves: the offers open. */
export async function payFor(town: Town, client: Person, requestId: number): Promise<void> {
  const { paymentId } = await sendProof(client, requestId);
  await (await town.admin()).call(reviewPayment, { paymentId, decision: 'approve' });
}

/** A request with an offer of each of the lawyers. */
export async function offeredRequest(client: Person, lawyers: readonly Person[]): Promise<number> {
  const { id } = await client.call(submitRequest, requestForm());
  for (const lawyer of lawyers) await lawyer.call(makeOffer, offerForm(id));
  return id;
}

const crowd = ['جمال', 'سامي', 'هشام', 'نادر', 'فؤاد'];

/** Five beginners in Cairo: a new request there goes to nobody from elsewhere. */
export async function fillCairo(town: Town): Promise<void> {
  for (const name of crowd) await town.lawyer(`${name} المبتدئ`, { YearsOfExperience: 1 });
}

/** A case in progress: the client has chosen this lawyer, and their room is open. */
export async function openRoom(town: Town, client: Person, lawyer: Person) {
  const requestId = await offeredRequest(client, [lawyer]);
  await payFor(town, client, requestId);
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const responseId = lawyersResponses.find(({ lawyerId }) => lawyerId === lawyer.id)?.id ?? 0;
  const { invitationId } = await client.call(chooseOffer, { requestId, responseId });
  return { requestId, invitationId };
}
