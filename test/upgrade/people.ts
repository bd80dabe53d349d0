import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { receiptPicture } from '../../scripts/demo/demo-app.ts';
import { pdfBytes } from '../documents.ts';

type Api = typeof import('#contract/api.ts').api;
type Client = typeof import('#contract/core/client.ts');
/** The calls of one version. */
export type Contract = { api: Api; caller: Client['caller'] };
type Send = Parameters<Client['caller']>[0];

const roles = ['client', 'clientElsewhere', 'lawyer', 'participant', 'administrator'] as const;
export type Tokens = Readonly<Record<(typeof roles)[number], string>>;
type Passwords = { administrator: { email: string; password: string }; passwords: Record<string, string> };

/** Signs everybody in, the client twice, in a product with the demo content. */
export async function signEverybodyIn(
  { api, caller }: Contract,
  send: Send,
  { administrator, passwords }: Passwords,
): Promise<{ tokens: Tokens; lawyerId: number }> {
  const signIn = (email: string, password = passwords[email] ?? '') => caller(send)(api.logIn, { email, password });
  const lawyer = await signIn('demo.lawyer1@example.com');
  const tokens = {
    client: (await signIn('demo.user1@example.com')).token,
    clientElsewhere: (await signIn('demo.user1@example.com')).token,
    lawyer: lawyer.token,
    participant: (await signIn('demo.participant1@example.com')).token,
    administrator: (await signIn(administrator.email, administrator.password)).token,
  };
  return { tokens, lawyerId: lawyer.id };
}

const requestForm = {
  SubjectOfTheRequest: 'استشارة قانونية',
  province: 'الجيزة',
  Center: 'الدقي',
  TypeOfSubjectOfTheRequest: 'أريد معرفة حقي قبل أي خطوة.',
  date: '2026-11-18',
  phoneNumber: '01600000201',
};
const offerForm = {
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
} as const;

/** A request is paid, chosen and worked on in its room, a second one has an offer and waits, and a suggestion is sent. */
export async function workAsPeople(
  { api, caller }: Contract,
  send: Send,
  { tokens, lawyerId }: { tokens: Tokens; lawyerId: number },
): Promise<void> {
  const as = (role: keyof Tokens) => caller(send, () => tokens[role]);
  const [client, lawyer, administrator] = [as('client'), as('lawyer'), as('administrator')];
  const offered = async () => {
    const { id: requestId } = await client(api.submitRequest, requestForm);
    await administrator(api.assignLawyers, { requestId, lawyerIds: [lawyerId] });
    await lawyer(api.makeOffer, { requestId, ...offerForm });
    return requestId;
  };
  const requestId = await offered();
  const attachment = new Blob([new Uint8Array(pdfBytes())], { type: 'application/pdf' });
  await client(api.addAttachment, { requestId, name: 'عقد.pdf', attachment });
  const proof = { requestId, payerName: 'سارة محمود', amount: '300', paymentImage: await receiptPicture(901) };
  const { paymentId } = await client(api.sendPaymentProof, proof);
  await administrator(api.reviewPayment, { paymentId, decision: 'approve' });
  const { lawyersResponses } = await client(api.requestWithOffers, { id: requestId });
  const responseId = lawyersResponses.find((offer) => offer.lawyerId === lawyerId)?.id ?? assert.fail('no offer');
  const { invitationId } = await client(api.chooseOffer, { requestId, responseId });
  const asked = { invitationId, title: 'العقد', description: 'أرسل صورة العقد' };
  const { id: entryId } = await lawyer(api.addRoomRequest, asked);
  const picture = { attachment: await receiptPicture(902), attachmentName: 'عقد.png' };
  await client(api.answerRoomRequest, { invitationId, entryId, answerText: 'تفضل', ...picture });
  await lawyer(api.addRoomNote, { invitationId, noteText: 'ملاحظة' });
  await lawyer(api.addDate, { invitationId, kind: 'hearing', title: 'جلسة', date: '2031-01-01', time: '10:00' });
  await offered();
  const suggestion = { subject: 'تذكير بموعد الجلسة', classification: 'تحسين خدمة' } as const;
  await as('participant')(api.addSuggestion, { type: 'Suggestions', ...suggestion });
}

export type Seen = Awaited<ReturnType<typeof seenByPeople>>;

/** Some of what they see. It must be the same in the next version. */
export async function seenByPeople({ api, caller }: Contract, send: Send, tokens: Tokens) {
  const as = (role: keyof Tokens) => caller(send, () => tokens[role]);
  const client = as('clientElsewhere');
  const requests = await client(api.myRequests, { list: 'open' });
  const chosen =
    requests.items.find(({ status }) => status === 'In Progress') ?? assert.fail('no request has a lawyer');
  const { invitationId, lawyersResponses } = await client(api.requestWithOffers, { id: chosen.id });
  const [document = assert.fail('no document')] = await client(api.requestAttachments, { requestId: chosen.id });
  const file = await send({ method: 'GET', path: `/api/Files/${document.key}`, token: tokens.client });
  const room = await as('lawyer')(api.roomTimeline, { id: invitationId ?? 0 });
  const payments = await as('administrator')(api.listPayments, { limit: 100 });
  return {
    requests: requests.items.map(({ orderNumber, status }) => `${orderNumber} ${status}`),
    offers: lawyersResponses.map(({ initialFee, finalFee, score }) => `${initialFee} ${finalFee} ${score}`),
    document: createHash('sha256')
      .update(Buffer.from(file.body as Uint8Array))
      .digest('hex'),
    room: room.items.length,
    payments: payments.items.map(({ state, amount }) => `${state} ${amount}`).sort(),
    suggestions: (await as('participant')(api.mySuggestions, {})).items.length,
  };
}
