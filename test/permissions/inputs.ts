import assert from 'node:assert/strict';
import { api } from '#contract/api.ts';
import { offerForm, receipt } from '../case.ts';
import { picture } from '../pictures.ts';
import { dayOf, setSecondApproval } from '../recorded.ts';
import { shortForm } from '../registration-forms.ts';
import { sent } from '../suggestions.ts';
import { password, type TestApp } from '../test-app.ts';
import type { People } from './people.ts';

/**
 * Valid inputs of the calls that need one: without it, the call would be refused because of its input. A call has several
 * entries if it serves several kinds of things: `handOutFile card`.
 */
export async function inputsFor(
  app: TestApp,
  { all, requestId, offeredId, invitationId }: People,
): Promise<Readonly<Record<string, object>>> {
  const { client, lawyer, participant, full, reviewer } = all;
  const id = await sent(participant);
  const comment = await client.call(api.addComment, { suggestionId: id, commentText: 'رأي' });
  const attachment = await client.call(api.addAttachment, { requestId: offeredId, attachment: await receipt(7) });
  const request = { invitationId, title: 'العقد', description: 'أرسل صورة العقد' };
  const { id: entryId } = await client.call(api.addRoomRequest, request);
  const note = { invitationId, noteText: 'ملاحظة' };
  await client.call(api.addRoomNote, { ...note, attachment: await receipt(6), attachmentName: 'عقد.png' });
  const [noteWithFile] = (await client.call(api.room, { id: invitationId })).myNotes;
  const date = { invitationId, kind: 'hearing', title: 'جلسة', date: dayOf(app, 30), time: '10:00' } as const;
  const { id: dateId } = await client.call(api.addDate, date);
  const news = await full.call(api.saveNews, { title: 'خبر', image: await picture() });
  const about = { subject: 'account', subjectId: client.id } as const;
  const { noteId } = await reviewer.call(api.addNote, { ...about, text: 'ملاحظة' });
  const [proof] = (await full.call(api.listPayments, { state: 'approved' })).items;
  const give = { paymentId: proof?.id ?? 0, amount: 1, reason: 'دُفع أكثر من الرسوم' };
  const walletId = await setSecondApproval(full, 0);
  const { refundId } = await full.call(api.refundPayment, give);
  const { reference } = await client.call(api.feeAgreement, { requestId });
  const { lawyersResponses } = await client.call(api.requestWithOffers, { id: requestId });
  await app.anyone(api.logIn, { email: client.email, password });
  const complaint = { about: 'work', text: 'تأخر العمل' } as const;
  const { id: complaintId } = await lawyer.call(api.complain, { requestId, ...complaint });
  const elsewhere = (await client.call(api.mySessions, {})).items.find(({ isCurrent }) => !isCurrent);
  await app.anyone(api.registerClient, shortForm({ email: 'wrong@sanad.example' }));
  const [registration] = (await full.call(api.findAnything, { q: 'wrong@sanad.example' })).registrations.items;
  const [mail] = (await app.mails(client.email)).filter(({ unsubscribe }) => unsubscribe);
  const token = mail?.unsubscribe?.split('/').at(-1);
  const card = (await lawyer.call(api.profile, {})).lawyer?.idPhoto;
  const keys = { card, proof: proof?.image, content: news.imageKey, room: noteWithFile?.attachments[0]?.key };
  const isComplete = Object.values(keys).every(Boolean) && token && elsewhere && reference;
  assert.ok(isComplete, 'every input has its value');

  const [paid, offered, one] = [{ requestId }, { requestId: offeredId }, { id: invitationId }];
  const period = { from: '2026-01-01', to: '2026-12-31' };
  return {
    'handOutFile card': { key: keys.card },
    'handOutFile proof': { key: keys.proof },
    'handOutFile attachment': { key: attachment.key },
    'handOutFile room': { key: keys.room },
    'handOutFile content': { key: keys.content },
    accountForReview: { id: lawyer.id },
    accountCounts: { id: lawyer.id },
    listNotes: about,
    addNote: { ...about, text: 'ملاحظة' },
    logContact: { ...about, way: 'call' },
    withdrawNote: { noteId },
    messageClient: { ...offered, text: 'نراجع طلبك' },
    ...Object.fromEntries(
      Object.entries({
        ...{ account: lawyer.id, payment: proof?.id, refund: refundId, suggestion: id, comment: comment.id },
        ...{ request: offeredId, invitation: invitationId, complaint: complaintId },
      }).map(([kind, thing]) => [`takeBack ${kind}`, { kind, id: thing, reason: 'بالخطأ' }]),
    ),
    findAnything: { q: client.email },
    registrationForReview: { id: registration?.id },
    resendRegistrationCode: { registrationId: registration?.id },
    correctRegistrationEmail: {
      registrationId: registration?.id,
      email: 'right@sanad.example',
      wrongEmail: 'wrong@sanad.example',
    },
    confirmRegistration: { registrationId: registration?.id, reason: 'طلب بالهاتف' },
    endSession: { id: elsewhere?.id },
    mailToEnd: { token },
    endMails: { token },
    requestForLawyer: { id: offeredId },
    declineRequest: { ...offered, reason: 'noTime' },
    cancelRequest: { ...offered, reason: 'تم الصلح' },
    completeRequest: paid,
    sendAgain: offered,
    reportDone: paid,
    objectToDone: { ...paid, text: 'لم أستلم صورة الحكم' },
    requestForAdmin: { id: offeredId },
    findLawyers: { id: offeredId, q: 'محمود' },
    requestAttachments: offered,
    addAttachment: { ...offered, attachment: await receipt(8) },
    removeAttachment: { ...offered, attachmentId: attachment.id },
    requestTimeline: { id: offeredId },
    sendPaymentProof: { ...offered, payerName: 'سارة محمود', amount: '300', paymentImage: await receipt(9) },
    paymentForReview: { id: proof?.id },
    refundForReview: { id: refundId },
    refundPayment: give,
    payBack: {
      ...{
        refundId,
        walletId,
        number: '01600000177',
        transferReference: 'B1',
        paidOn: dayOf(app),
        reason: 'رقم آخر',
      },
    },
    reviewPayBack: { refundId, decision: 'approve' },
    dropRefund: { refundId, reason: 'بالخطأ' },
    paymentTotals: { by: 'month', ...period },
    paymentDecisions: period,
    invitationForAdmin: one,
    room: one,
    roomRequests: { ...one, side: 'mine' },
    roomNotes: { ...one, side: 'mine' },
    roomAnswers: { ...one, entryId },
    roomTimeline: one,
    addRoomRequest: request,
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
    chooseOffer: { ...paid, responseId: lawyersResponses[0]?.id },
    feeAgreement: paid,
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
    complain: { requestId, ...complaint },
    withdrawComplaint: { id: complaintId },
    ownComplaints: paid,
    complaintForReview: { id: complaintId },
    answerComplaint: { id: complaintId, text: 'سنكلّمه' },
  };
}
