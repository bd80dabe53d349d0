import assert from 'node:assert/strict';
import * as accounts from '#contract/accounts/calls.ts';
import { mySecondFactor, removePasskey } from '#contract/accounts/passkeys.ts';
import * as notes from '#contract/administration/notes.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import * as editing from '#contract/content/editing.ts';
import * as settings from '#contract/content/settings.ts';
import * as versions from '#contract/content/versions.ts';
import { addDate, changeDate, roomDates, withdrawDate } from '#contract/invitations/dates.ts';
import * as inRoom from '#contract/invitations/room.ts';
import * as payments from '#contract/payments/calls.ts';
import { saveSuggestionApproval, suggestionApproval } from '#contract/suggestions/approval.ts';
import {
  getSuggestion,
  myPart,
  mySuggestions,
  supportSuggestion,
  unsupportSuggestion,
} from '#contract/suggestions/calls.ts';
import * as commenting from '#contract/suggestions/comments.ts';
import { listAllComments, listAllReports } from '#contract/suggestions/lists.ts';
import * as moderation from '#contract/suggestions/review.ts';
import { receipt } from './case.ts';
import { addedPasskey } from './passkey.ts';
import { picture } from './pictures.ts';
import { sent } from './suggestions.ts';
import type { Person, TestApp } from './test-app.ts';

/** Publishes one item of each kind of public content, and calls everything else about content. */
export async function publishOfEachKind({ call }: Person): Promise<void> {
  const image = await picture();
  const ad = { title: 'إعلان', description: 'وصف', city: 'طنطا', lawyerSpecialty: 'مدني' };
  const created = [
    await call(editing.saveNews, { title: 'خبر', image }),
    await call(editing.saveBenefit, { type: 'user', title: 'ميزة', image }),
    await call(editing.saveTestimonial, { authorName: 'هدى م.', role: 'مستخدمة', content: 'رأي' }),
    await call(editing.saveAd, ad),
    await call(editing.saveQuote, { text: 'قول' }),
    await call(editing.saveQuote, { text: 'قول آخر' }),
  ];
  for (const { id } of created) await call(editing.publishContent, { id });
  const id = created.at(-1)?.id ?? 0;
  await call(editing.moveContent, { id, to: 'later' });
  await call(editing.withdrawContent, { id });
  await call(editing.listContent, { kind: 'quote' });
  await call(editing.saveInfo, { about: 'من نحن', privacy: 'الخصوصية', version: 0 });
  await call(versions.infoVersions, {});
  await call(versions.restoreInfo, { version: 1, from: 0 });
}

/** Changes the logo and drops it, as an administrator. */
export async function changeSettings({ call }: Person): Promise<void> {
  const { version } = await call(settings.allSettings, {});
  await call(settings.saveLogo, { version, image: await picture() });
  await call(settings.dropLogo, {});
}

/** Makes every call about suggestions: send, support, comment, report, answer, merge, hide. */
export async function discussSuggestions(
  app: TestApp,
  participant: Person,
  client: Person,
  admin: Person,
): Promise<void> {
  const reason = 'إعلان';
  const [id, duplicate] = [await sent(participant), await sent(participant)];
  await participant.call(mySuggestions, {});
  for (const endpoint of [myPart, supportSuggestion, unsupportSuggestion] as const) await client.call(endpoint, { id });
  const { id: commentId } = await client.call(commenting.addComment, { suggestionId: id, commentText: 'رأي' });
  await client.call(commenting.editComment, { id: commentId, commentText: 'رأيي' });
  await client.call(commenting.addComment, { suggestionId: id, commentText: 'رد', parentId: commentId });
  await app.anyone(getSuggestion, { id });
  await app.anyone(commenting.commentsOf, { suggestionId: id });
  await app.anyone(commenting.repliesTo, { id: commentId });
  await client.call(moderation.report, { suggestionId: id, commentId, reason });
  const { items } = await admin.call(moderation.listReports, {});
  await admin.call(moderation.settleReports, { id: items[0]?.id ?? 0, decision: 'keep' });
  await admin.call(moderation.reviewComment, { id: commentId, decision: 'hide', reason });
  await admin.call(listAllComments, { state: 'hidden' });
  await admin.call(listAllReports, {});
  await client.call(commenting.deleteComment, { id: commentId });
  await admin.call(moderation.answerSuggestion, { id, answerState: 'done', answerText: 'نُفّذ' });
  await admin.call(moderation.mergeSuggestion, { id: duplicate, intoId: id });
  await admin.call(takeBack, { kind: 'suggestion', id: duplicate, reason });
  await admin.call(moderation.suggestionForReview, { id: duplicate });
  await admin.call(moderation.reviewSuggestion, { id, decision: 'hide', reason });
  await admin.call(moderation.listSuggestions, { view: 'hidden' });
  const { approval } = await admin.call(suggestionApproval, {});
  await admin.call(saveSuggestionApproval, { approval });
}

/** Suspends the participant, hides a suggestion of theirs and rejects the payment, and takes each back at once. */
export async function takeBackAtOnce({ call }: Person, participant: Person, paymentId: number): Promise<void> {
  const reason = 'بالخطأ';
  const id = await sent(participant);
  const hidden = await call(moderation.reviewSuggestion, { id, decision: 'hide', reason });
  await call(takeBack, { kind: 'suggestion', id, decisionId: hidden.held.decisionId });
  const accountId = participant.id;
  const suspended = await call(accounts.reviewAccount, { accountId, decision: 'suspend', reason });
  await call(takeBack, { kind: 'account', id: accountId, decisionId: suspended.held.decisionId });
  const rejected = await call(payments.reviewPayment, { paymentId, decision: 'reject', reason });
  await call(takeBack, { kind: 'payment', id: paymentId, decisionId: rejected.held.decisionId });
}

/** Makes every call in a room, as both parties. Returns the path of its calendar, after a download. */
export async function workInRoom(app: TestApp, invitationId: number, client: Person, lawyer: Person): Promise<string> {
  const id = invitationId;
  const request = { invitationId, title: 'العقد', description: 'أرسل صورة العقد' };
  const { id: entryId } = await client.call(inRoom.addRoomRequest, request);
  const answer = {
    invitationId,
    entryId,
    answerText: 'تفضلي',
    attachment: await receipt(6),
    attachmentName: 'عقد.png',
  };
  await lawyer.call(inRoom.answerRoomRequest, answer);
  await client.call(inRoom.closeRoomRequest, { invitationId, entryId });
  await lawyer.call(inRoom.addRoomNote, { invitationId, noteText: 'ملاحظة' });
  const date = { invitationId, kind: 'hearing', title: 'جلسة', date: '2031-01-01', time: '10:00' } as const;
  const { id: dateId } = await lawyer.call(addDate, date);
  await lawyer.call(changeDate, { ...date, dateId, time: '11:00' });
  for (const read of [inRoom.room, inRoom.roomTimeline, roomDates] as const) await client.call(read, { id });
  for (const list of [inRoom.roomRequests, inRoom.roomNotes] as const) await client.call(list, { id, side: 'other' });
  await client.call(inRoom.roomAnswers, { id, entryId });
  const url = `/api/Invitation/${id}/calendar`;
  assert.equal((await app.fetchAs(client, url)).statusCode, 200);
  await lawyer.call(withdrawDate, { invitationId, dateId });
  return url;
}

/** Makes the calls about notes on a request, and writes to its client. */
export async function noteAndWrite({ call }: Person, requestId: number): Promise<void> {
  const about = { subject: 'request', subjectId: requestId } as const;
  const { noteId } = await call(notes.addNote, { ...about, text: 'سأل عن الموعد' });
  await call(notes.withdrawNote, { noteId });
  await call(notes.logContact, { ...about, way: 'whatsapp' });
  await call(notes.messageClient, { requestId, text: 'نراجع طلبك' });
  await call(notes.listNotes, about);
}

/** Adds a passkey and removes it again. */
export async function tryPasskey({ call }: Person): Promise<void> {
  await addedPasskey(call);
  const { passkeys } = await call(mySecondFactor, {});
  await call(removePasskey, { id: passkeys[0]?.id ?? 0 });
}
