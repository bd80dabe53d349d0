import assert from 'node:assert/strict';
import { logIn, profile } from '#contract/accounts.ts';
import { mySessions } from '#contract/accounts-security.ts';
import { saveNews } from '#contract/content-editing.ts';
import { addDate } from '#contract/invitations-dates.ts';
import { addRoomNote, addRoomRequest, room } from '#contract/invitations-room.ts';
import { requestWithOffers } from '#contract/offers.ts';
import { feeAgreement } from '#contract/offers-agreement.ts';
import { listPayments } from '#contract/payments.ts';
import { addAttachment } from '#contract/requests-attachments.ts';
import { addComment } from '#contract/suggestions-comments.ts';
import { offerForm, receipt } from '../case.ts';
import { picture } from '../pictures.ts';
import { sent } from '../suggestions.ts';
import { password, type Town } from '../town.ts';
import type { People } from './people.ts';

/**
 * What is asked for where a call is about one thing: without it the call would be refused for what it says. A call that
 * stands here more than once is about several kinds of things: `handOutFile card`.
 */
export async function inputsFor(
  town: Town,
  { all, requestId, offeredId, invitationId }: People,
): Promise<Readonly<Record<string, object>>> {
  const { client, lawyer, participant, full } = all;
  const id = await sent(participant);
  const comment = await client.call(addComment, { suggestionId: id, commentText: 'رأي' });
  const attachment = await client.call(addAttachment, { requestId: offeredId, attachment: await receipt(7) });
  const asked = { invitationId, title: 'العقد', description: 'أرسل صورة العقد' };
  const { id: entryId } = await client.call(addRoomRequest, asked);
  const note = { invitationId, noteText: 'ملاحظة' };
  await client.call(addRoomNote, { ...note, attachment: await receipt(6), attachmentName: 'عقد.png' });
  const [kept] = (await client.call(room, { id: invitationId })).myNotes;
  const date = { invitationId, kind: 'hearing', title: 'جلسة', date: '2031-01-01', time: '10:00' } as const;
  const { id: dateId } = await client.call(addDate, date);
  const news = await full.call(saveNews, { title: 'خبر', image: await picture() });
  const [proof] = (await full.call(listPayments, { state: 'approved' })).items;
  const { reference } = await client.call(feeAgreement, { requestId });
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  await town.anyone(logIn, { email: client.email, password });
  const elsewhere = (await client.call(mySessions, {})).items.find(({ isCurrent }) => !isCurrent);
  const [mail] = (await town.mails(client.email)).filter(({ unsubscribe }) => unsubscribe);
  const token = mail?.unsubscribe?.split('/').at(-1);
  const card = (await lawyer.call(profile, {})).lawyer?.idPhoto;
  const keys = { card, proof: proof?.image, content: news.imageKey, room: kept?.attachments[0]?.key };
  const isWhole = Object.values(keys).every(Boolean) && token && elsewhere && reference;
  assert.ok(isWhole, 'there is something to ask for');

  const [request, offered, one] = [{ requestId }, { requestId: offeredId }, { id: invitationId }];
  const period = { from: '2026-01-01', to: '2026-12-31' };
  return {
    'handOutFile card': { key: keys.card },
    'handOutFile proof': { key: keys.proof },
    'handOutFile attachment': { key: attachment.key },
    'handOutFile room': { key: keys.room },
    'handOutFile content': { key: keys.content },
    accountForReview: { id: lawyer.id },
    accountCounts: { id: lawyer.id },
    endSession: { id: elsewhere?.id },
    mailToEnd: { token },
    endMails: { token },
    requestForLawyer: { id: offeredId },
    cancelRequest: { ...offered, reason: 'تم الصلح' },
    completeRequest: request,
    requestForAdmin: { id: offeredId },
    findLawyers: { id: offeredId, q: 'محمود' },
    requestAttachments: offered,
    addAttachment: { ...offered, attachment: await receipt(8) },
    removeAttachment: { ...offered, attachmentId: attachment.id },
    requestTimeline: { id: offeredId },
    sendPaymentProof: { ...offered, payerName: 'سارة محمود', amount: '300', paymentImage: await receipt(9) },
    paymentForReview: { id: proof?.id },
    paymentTotals: { by: 'month', ...period },
    paymentsSheet: { sheet: 'month', ...period },
    invitationForAdmin: one,
    room: one,
    roomRequests: { ...one, side: 'mine' },
    roomNotes: { ...one, side: 'mine' },
    roomAnswers: { ...one, entryId },
    roomTimeline: one,
    addRoomRequest: asked,
    addRoomNote: note,
    answerRoomRequest: { invitationId, entryId, answerText: 'تفضلي' },
    closeRoomRequest: { invitationId, entryId },
    roomDates: one,
    addDate: date,
    changeDate: { ...date, dateId },
    withdrawDate: { invitationId, dateId },
    roomCalendar: one,
    reviewWork: { invitationId, stars: 5, text: 'شكرًا' },
    makeOffer: offerForm(offeredId),
    myOffer: offered,
    withdrawOffer: offered,
    requestWithOffers: { id: offeredId },
    chooseOffer: { ...request, responseId: lawyersResponses[0]?.id },
    offerDesk: offered,
    saveOfferDraft: offered,
    dropOfferDraft: offered,
    feeAgreement: request,
    checkAgreement: { reference },
    suggestionsByType: { type: 'Suggestions' },
    getSuggestion: { id },
    suggestionForReview: { id },
    myPart: { id },
    supportSuggestion: { id },
    unsupportSuggestion: { id },
    addComment: { suggestionId: id, commentText: 'رأي' },
    commentsOf: { suggestionId: id },
    repliesTo: { id: comment.id },
    editComment: { id: comment.id, commentText: 'رأيي' },
    deleteComment: { id: comment.id },
    report: { suggestionId: id, reason: 'إعلان' },
  };
}
