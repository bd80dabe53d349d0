import assert from 'node:assert/strict';
import { api } from '#contract/api.ts';
import { newAdministrator } from './administrators.ts';
import { offeredRequest, paidRequest, receipt, sendProof } from './case.ts';
import { addedPasskey } from './passkey.ts';
import { picture } from './pictures.ts';
import { dayOf, setSecondApproval } from './recorded.ts';
import { shortForm } from './registration-forms.ts';
import { sent } from './suggestions.ts';
import type { Person, TestApp } from './test-app.ts';

/** Publishes one item of each kind of public content, and calls everything else about content. */
export async function publishOfEachKind({ call }: Person): Promise<void> {
  const image = await picture();
  const ad = { title: 'إعلان', description: 'وصف', city: 'طنطا', lawyerSpecialty: 'مدني' };
  const created = [
    await call(api.saveNews, { title: 'خبر', image }),
    await call(api.saveBenefit, { type: 'user', title: 'ميزة', image }),
    await call(api.saveTestimonial, { authorName: 'هدى م.', role: 'مستخدمة', content: 'رأي' }),
    await call(api.saveAd, ad),
    await call(api.saveQuote, { text: 'قول' }),
    await call(api.saveQuote, { text: 'قول آخر' }),
  ];
  for (const { id } of created) await call(api.publishContent, { id });
  const id = created.at(-1)?.id ?? 0;
  await call(api.moveContent, { id, to: 'later' });
  await call(api.withdrawContent, { id });
  await call(api.listContent, { kind: 'quote' });
  await call(api.saveInfo, { about: 'من نحن', privacy: 'الخصوصية', terms: 'الشروط', version: 0 });
  await call(api.infoVersions, {});
}

/** Changes the logo and drops it, as an administrator. */
export async function changeSettings({ call }: Person): Promise<void> {
  const { version } = await call(api.allSettings, {});
  await call(api.saveLogo, { version, image: await picture() });
  await call(api.dropLogo, {});
}

/** Makes every call about suggestions: send, support, comment, report, answer, hide. */
export async function discussSuggestions(
  app: TestApp,
  participant: Person,
  client: Person,
  admin: Person,
): Promise<void> {
  const reason = 'إعلان';
  const id = await sent(participant);
  await participant.call(api.mySuggestions, {});
  for (const endpoint of [api.myPart, api.supportSuggestion, api.unsupportSuggestion] as const)
    await client.call(endpoint, { id });
  const { id: commentId } = await client.call(api.addComment, { suggestionId: id, commentText: 'رأي' });
  await client.call(api.editComment, { id: commentId, commentText: 'رأيي' });
  await client.call(api.addComment, { suggestionId: id, commentText: 'رد', parentId: commentId });
  await app.anyone(api.getSuggestion, { id });
  await app.anyone(api.commentsOf, { suggestionId: id });
  await app.anyone(api.repliesTo, { id: commentId });
  await client.call(api.report, { suggestionId: id, commentId, reason });
  const { items } = await admin.call(api.listReports, {});
  await admin.call(api.settleReports, { id: items[0]?.id ?? 0, decision: 'keep' });
  await admin.call(api.reviewComment, { id: commentId, decision: 'hide', reason });
  await admin.call(api.listAllComments, { state: 'hidden' });
  await admin.call(api.listAllReports, {});
  await client.call(api.deleteComment, { id: commentId });
  await admin.call(api.answerSuggestion, { id, answerState: 'done', answerText: 'نُفّذ' });
  await admin.call(api.suggestionForReview, { id });
  await admin.call(api.reviewSuggestion, { id, decision: 'hide', reason });
  await admin.call(api.listSuggestions, { view: 'hidden' });
  const { approval } = await admin.call(api.suggestionApproval, {});
  await admin.call(api.saveSuggestionApproval, { approval });
}

/** Suspends the participant, hides a suggestion of theirs and rejects the payment, and takes each back at once. */
export async function takeBackAtOnce({ call }: Person, participant: Person, paymentId: number): Promise<void> {
  const reason = 'بالخطأ';
  const id = await sent(participant);
  const hidden = await call(api.reviewSuggestion, { id, decision: 'hide', reason });
  await call(api.takeBack, { kind: 'suggestion', id, decisionId: hidden.held.decisionId });
  const accountId = participant.id;
  const suspended = await call(api.reviewAccount, { accountId, decision: 'suspend', reason });
  await call(api.takeBack, { kind: 'account', id: accountId, decisionId: suspended.held.decisionId });
  const rejected = await call(api.reviewPayment, { paymentId, decision: 'reject', reason });
  await call(api.takeBack, { kind: 'payment', id: paymentId, decisionId: rejected.held.decisionId });
}

/** Makes every call in a room, as both parties. Returns the path of its calendar, after a download. */
export async function workInRoom(app: TestApp, invitationId: number, client: Person, lawyer: Person): Promise<string> {
  const id = invitationId;
  const request = { invitationId, title: 'العقد', description: 'أرسل صورة العقد' };
  const { id: entryId } = await client.call(api.addRoomRequest, request);
  const answer = {
    invitationId,
    entryId,
    answerText: 'تفضلي',
    attachment: await receipt(6),
    attachmentName: 'عقد.png',
  };
  await lawyer.call(api.answerRoomRequest, answer);
  await client.call(api.closeRoomRequest, { invitationId, entryId });
  await lawyer.call(api.addRoomNote, { invitationId, noteText: 'ملاحظة' });
  const date = { invitationId, kind: 'hearing', title: 'جلسة', date: dayOf(app, 30), time: '10:00' } as const;
  const { id: dateId } = await lawyer.call(api.addDate, date);
  await lawyer.call(api.changeDate, { ...date, dateId, time: '11:00' });
  for (const read of [api.room, api.roomTimeline, api.roomDates] as const) await client.call(read, { id });
  for (const list of [api.roomRequests, api.roomNotes] as const) await client.call(list, { id, side: 'other' });
  await client.call(api.roomAnswers, { id, entryId });
  const url = `/api/Invitation/${id}/calendar`;
  assert.equal((await app.fetchAs(client, url)).statusCode, 200);
  await lawyer.call(api.withdrawDate, { invitationId, dateId });
  return url;
}

/** Makes every call about complaints: one is withdrawn, the other is answered twice. */
export async function complainAndAnswer(client: Person, admin: Person, requestId: number): Promise<void> {
  const form = { requestId, about: 'work', text: 'تأخر العمل' } as const;
  await client.call(api.withdrawComplaint, await client.call(api.complain, form));
  const { id } = await client.call(api.complain, form);
  await admin.call(api.listComplaints, {});
  await admin.call(api.complaintForReview, { id });
  const { held } = await admin.call(api.answerComplaint, { id, text: 'سنكلّمه' });
  await admin.call(api.takeBack, { kind: 'complaint', id, decisionId: held.decisionId });
  await admin.call(api.answerComplaint, { id, text: 'كلّمناه' });
  await client.call(api.ownComplaints, { requestId });
}

/** Makes the calls about notes on a request, and writes to its client. */
export async function noteAndWrite({ call }: Person, requestId: number): Promise<void> {
  const about = { subject: 'request', subjectId: requestId } as const;
  const { noteId } = await call(api.addNote, { ...about, text: 'سأل عن الموعد' });
  await call(api.withdrawNote, { noteId });
  await call(api.logContact, { ...about, way: 'whatsapp' });
  await call(api.messageClient, { requestId, text: 'نراجع طلبك' });
  await call(api.listNotes, about);
}

/** Adds a passkey and removes it again. */
export async function tryPasskey({ call }: Person): Promise<void> {
  await addedPasskey(call);
  const { passkeys } = await call(api.mySecondFactor, {});
  await call(api.removePasskey, { id: passkeys[0]?.id ?? 0 });
}

/** Corrects the account, gives it another address, and goes back to the old one, where a code for a new password waits. */
export async function moveAndGoBack(app: TestApp, admin: Person, { call, id, email }: Person): Promise<void> {
  await call(api.correctProfile, { phoneNumber: '01699000100' });
  await admin.call(api.correctAccount, { accountId: id, phoneNumber: '01699000200', reason: 'طلب بالهاتف' });
  await call(api.changeEmail, { email: 'moved@sanad.example' });
  await call(api.confirmEmail, { otp: await app.codeFor('moved@sanad.example') });
  await app.anyone(api.restoreEmail, { token: (await app.codeFor(email)).split('#')[1] ?? '' });
}

/** Two people who did not get their code: one address is corrected, the other registration is confirmed by hand. */
export async function helpUnverified(app: TestApp, admin: Person): Promise<void> {
  const [first, second] = ['first@wrong.example', 'second@wrong.example'] as const;
  const idOf = async (email: string) => {
    await app.anyone(api.registerClient, shortForm({ email }));
    return (await admin.call(api.findAnything, { q: email })).registrations.items[0]?.id ?? 0;
  };
  const registrationId = await idOf(first);
  await admin.call(api.registrationForReview, { id: registrationId });
  app.pass(60_000);
  await admin.call(api.resendRegistrationCode, { registrationId });
  await admin.call(api.correctRegistrationEmail, { registrationId, email: 'right@right.example', wrongEmail: first });
  await admin.call(api.confirmRegistration, { registrationId: await idOf(second), reason: 'طلب بالهاتف' });
}

/** Cancels a paid request of the client, and makes the calls about the money that goes back. */
export async function refund(app: TestApp, admin: Person, client: Person, lawyer: Person): Promise<void> {
  const { call } = admin;
  const requestId = await paidRequest(app, client, [lawyer]);
  await client.call(api.cancelRequest, { requestId, reason: 'تم الصلح' });
  const [due] = (await call(api.listRefunds, { state: 'due' })).items;
  const refundId = due?.id ?? assert.fail('no refund is due');
  const walletId = await setSecondApproval(admin, 299);
  const colleague = await newAdministrator(app, 'second@sanad.example', { permission: 'reviewer' });
  const sent = { refundId, walletId, number: '01600000177', transferReference: 'B77', paidOn: dayOf(app) };
  await call(api.payBack, { ...sent, reason: 'لم يكتب رقمه' });
  await setSecondApproval(admin, 0);
  await colleague.call(api.reviewPayBack, { refundId, decision: 'reject', reason: 'لم يصل' });
  await call(api.refundForReview, { id: refundId });
  await call(api.dropRefund, { refundId, reason: 'رُد نقدًا' });
  const cancelled = await offeredRequest(client, [lawyer]);
  await sendProof(client, cancelled);
  await client.call(api.cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });
  const [asked] = (await call(api.listRefunds, { state: 'asked' })).items;
  await call(api.refundArrived, { refundId: asked?.id ?? assert.fail('nobody is asked') });
  const paymentId = due?.paymentId ?? 0;
  await call(api.refundPayment, { paymentId, amount: 100, reason: 'دُفع أكثر من الرسوم' });
}
