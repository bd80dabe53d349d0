import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accountForReview,
  getAllLawyers,
  listAccounts,
  listLawyers,
  logIn,
  logOut,
  profile,
} from '#contract/accounts.ts';
import {
  acceptAdministratorInvitation,
  beginSecondFactor,
  changePermission,
  confirmSecondFactor,
  endSecondFactor,
  inviteAdministrator,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
  resetSecondFactor,
  withdrawAdministratorInvitation,
} from '#contract/accounts-administrators.ts';
import { saveLawyerDocuments, saveLawyerProfile } from '#contract/accounts-lawyers.ts';
import { registerLawyer, resendCode } from '#contract/accounts-registration.ts';
import {
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  forgotPassword,
  mySessions,
  resetPassword,
  signOutEverywhere,
} from '#contract/accounts-security.ts';
import { accountCounts } from '#contract/administration-accounts.ts';
import { historySeal, listHistory } from '#contract/administration-history.ts';
import { overviewSeries, waitingCounts } from '#contract/administration-overview.ts';
import { api } from '#contract/api.ts';
import {
  ads,
  authorNotes,
  benefits,
  info,
  newsTicker,
  publicSettings,
  quotes,
  saveSettings,
} from '#contract/content.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { createInvitation, myInvitations, suggestInvitation } from '#contract/invitations.ts';
import {
  invitationForAdmin,
  listInvitations,
  restoreInvitation,
  withdrawInvitation,
} from '#contract/invitations-administration.ts';
import { reviewWork } from '#contract/invitations-review.ts';
import { myNotifications, readNotifications } from '#contract/notifications.ts';
import * as mail from '#contract/notifications-mail.ts';
import { chooseOffer, makeOffer, myOffer, requestWithOffers, withdrawOffer } from '#contract/offers.ts';
import { checkAgreement, feeAgreement } from '#contract/offers-agreement.ts';
import { dropOfferDraft, offerDesk, saveOfferDraft } from '#contract/offers-draft.ts';
import {
  lawyerFee,
  listPayments,
  payLawyerFee,
  paymentForReview,
  reconsiderPayment,
  reviewPayment,
} from '#contract/payments.ts';
import { paymentTotals } from '#contract/payments-ledger.ts';
import {
  assignedRequests,
  cancelRequest,
  completeRequest,
  myRequests,
  requestForLawyer,
  submitRequest,
  unlockRequest,
} from '#contract/requests.ts';
import {
  assignLawyers,
  findLawyers,
  listRequests,
  openRequestForPayment,
  requestForAdmin,
  takeRequestBack,
  withdrawLawyers,
} from '#contract/requests-administration.ts';
import { addAttachment, removeAttachment, requestAttachments } from '#contract/requests-attachments.ts';
import { requestTimeline } from '#contract/requests-timeline.ts';
import { suggestionsByType } from '#contract/suggestions.ts';
import { authenticator } from './authenticator.ts';
import { offeredRequest, offerForm, payFor, receipt, requestForm } from './case.ts';
import { listen } from './listen.ts';
import { discussSuggestions, publishOfEachKind, setUp, workInRoom } from './lives.ts';
import { acceptedParticipant } from './suggestions.ts';
import { openTown, type Person, password, type Town } from './town.ts';

let town: Town;
before(async () => {
  town = await openTown({ hearsChanges: true });
});
after(() => town.close());

/** The town holds every answer against the published document; here every call is answered with success once. */
test('every call of the contract is answered as the published document says', async () => {
  const client = await town.client();
  const admin = await town.admin();
  const lawyer = await town.lawyer();
  const other = await town.lawyer('منى السيد');
  await discussSuggestions(town, await acceptedParticipant(town), client, admin);
  const short = { displayName: 'حسن علي', cardId: '77', phoneNumber: '01600000009', email: 'short@town.example' };
  await town.anyone(registerLawyer, { ...short, password, confirmPassword: password });
  await town.anyone(resendCode, { email: short.email });
  for (const open of [info, publicSettings, listLawyers] as const) await town.anyone(open, {});
  await town.anyone(suggestionsByType, { type: 'Suggestions' });
  await admin.call(saveSettings, { walletNumber: '01600000999', requestFee: 300, lawyerFee: '1000' });
  await setUp(admin);
  await publishOfEachKind(admin);
  for (const open of [newsTicker, quotes, authorNotes, benefits] as const) await town.anyone(open, {});
  await town.anyone(ads, {});
  await admin.call(listAccounts, { role: 'Lawyer', status: 'Accepted' });
  for (const known of [accountForReview, accountCounts] as const) await admin.call(known, { id: lawyer.id });
  await admin.call(getAllLawyers, {});

  const invited = { email: 'invited@town.example', displayName: 'هالة فاخر', permission: 'editor' } as const;
  await admin.call(inviteAdministrator, invited);
  const token = (await town.codeFor(invited.email)).split('#')[1] ?? '';
  const second = await town.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  await admin.call(changePermission, { accountId: second.id, permission: 'readOnly' });
  await resetOf(admin, second.id, invited.email);
  await admin.call(removeAdministrator, { accountId: second.id });
  await admin.call(inviteAdministrator, invited);
  const [open] = (await admin.call(listAdministratorInvitations, {})).items;
  await admin.call(withdrawAdministratorInvitation, { invitationId: open?.id ?? 0 });
  await admin.call(listAdministrators, {});
  const { secret } = await admin.call(beginSecondFactor, {});
  const code = authenticator(secret, town.house.clock);
  await admin.call(confirmSecondFactor, { otp: code() });
  await admin.call(endSecondFactor, { password, otp: code(1) });

  await lawyer.call(saveLawyerDocuments, { IdPhoto: await receipt(1) });
  await lawyer.call(saveLawyerProfile, {
    SpecializationNumber: '901',
    SpecializationName: 'مدني',
    Governorate: 'القاهرة',
    Court: 'محكمة شمال القاهرة الابتدائية',
    LastDegree: 'نقض',
    Center: 'مصر الجديدة',
    ExperienceCertificate: 'شهادة خبرة',
    CertificateDate: '2010-05-01',
    YearsOfExperience: 12,
  });

  const requestId = await offeredRequest(client, [lawyer, other]);
  await other.call(withdrawOffer, { requestId });
  await lawyer.call(myOffer, { requestId });
  await lawyer.call(saveOfferDraft, { requestId });
  await lawyer.call(offerDesk, { requestId });
  await lawyer.call(dropOfferDraft, { requestId });
  await lawyer.call(requestForLawyer, { id: requestId });
  await lawyer.call(requestTimeline, { id: requestId });
  const attached = await client.call(addAttachment, { requestId, attachment: await receipt(7) });
  await lawyer.call(requestAttachments, { requestId });
  await client.call(removeAttachment, { requestId, attachmentId: attached.id });
  await lawyer.call(assignedRequests, {});
  await admin.call(requestForAdmin, { id: requestId });
  await admin.call(withdrawLawyers, { requestId, lawyerIds: [other.id] });
  await admin.call(assignLawyers, { requestId, lawyerIds: [other.id] });
  await payFor(town, client, requestId);
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const responseId = lawyersResponses[0]?.id ?? 0;
  const { invitationId } = await client.call(chooseOffer, { requestId, responseId });
  const { reference } = await client.call(feeAgreement, { requestId });
  await town.anyone(checkAgreement, { reference });
  const calendar = await workInRoom(town, invitationId, client, lawyer);
  await client.call(completeRequest, { requestId });
  await client.call(reviewWork, { invitationId, stars: 5, text: 'شكرًا' });

  const { id, orderNumber } = await client.call(submitRequest, requestForm());
  await admin.call(openRequestForPayment, { requestId: id });
  await town.anyone(unlockRequest, { email: lawyer.email, password, orderId: id, orderNumber });
  await lawyer.call(makeOffer, offerForm(id));
  const suggested = await admin.call(suggestInvitation, {});
  await admin.call(createInvitation, { requestId: id, lawyerId: other.id, ...suggested });
  await admin.call(listInvitations, { q: other.name });
  await admin.call(invitationForAdmin, { id: suggested.invitationId });
  await admin.call(withdrawInvitation, { invitationId: suggested.invitationId, reason: 'بالخطأ' });
  await admin.call(restoreInvitation, { invitationId: suggested.invitationId });
  await admin.call(cancelRequest, { requestId: id, reason: 'مكرر' });
  await admin.call(takeRequestBack, { requestId: id, reason: 'بالخطأ' });
  await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
  const fee = {
    LawyerName: lawyer.name,
    LawyerPhone: '01600000101',
    Amount: 1000,
    PaymentScreenshot: await receipt(9),
  };
  await lawyer.call(payLawyerFee, fee);
  await lawyer.call(lawyerFee, {});
  const { items } = await admin.call(listPayments, { state: 'waiting' });
  const paymentId = items[0]?.id ?? 0;
  await admin.call(paymentForReview, { id: paymentId });
  await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
  await admin.call(reconsiderPayment, { paymentId, reason: 'بالخطأ' });
  const period = { from: '2026-01-01', to: '2026-12-31' };
  await admin.call(paymentTotals, { by: 'month', ...period });
  const picture = `/api/Files/${items[0]?.image}`;
  const sheet = '/api/Admin/payments-sheet/month';
  const lines = '/api/Admin/history-sheet';
  const lists = [
    'accounts-sheet?role=Lawyer',
    'requests-sheet',
    'proofs-sheet',
    'mails-sheet',
    'suggestions-sheet',
    'reports-sheet',
    'content-sheet',
    'comments-sheet',
    'reports/all-sheet',
    'invitations-sheet',
    'administrators-sheet',
  ].map((name) => `/api/Admin/${name}`);
  for (const url of [picture, lines, ...lists, `${sheet}?${new URLSearchParams(period)}`]) {
    const headers = { authorization: `Bearer ${admin.session.token}` };
    assert.equal((await town.app.inject({ url, headers })).statusCode, 200);
  }
  await admin.call(listRequests, {});
  for (const overall of [listHistory, historySeal, waitingCounts, overviewSeries] as const)
    await admin.call(overall, {});
  await admin.call(findLawyers, { id, q: 'محمود' });
  for (const mine of [profile, myRequests, myNotifications, myInvitations, logOut] as const)
    await client.call(mine, {});

  const stream = await mailsAndStream(client, admin);

  const leaver = await town.client();
  const elsewhere = await town.anyone(logIn, { email: leaver.email, password });
  const [current] = (await leaver.call(mySessions, {})).items;
  await town.as(elsewhere.token)(endSession, { id: current?.id ?? 0 });
  await town.anyone(forgotPassword, { email: leaver.email });
  const next = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };
  await town.anyone(resetPassword, { email: leaver.email, otp: await town.codeFor(leaver.email), ...next });
  const enter = async () => town.as((await town.anyone(logIn, { email: leaver.email, ...next })).token);
  const last = await enter();
  await last(changePassword, { currentPassword: next.password, ...next });
  await last(exportAccount, {});
  await last(signOutEverywhere, {});
  await (await enter())(deleteAccount, next);

  const files = [picture, sheet, lines, ...lists, calendar, stream].map((path) => path.split('?', 1)[0]);
  const answered = new Set([...town.answered, ...files.map((path) => `GET ${path}`)]);
  const isAnswered = (endpoint: AnyEndpoint) => {
    const address = new RegExp(`^${methodOf(endpoint)} ${pathOf(endpoint).replace(/\{\w+\}/g, '[^/]+')}$`);
    return [...answered].some((call) => address.test(call));
  };
  const missed = Object.entries<AnyEndpoint>(api).flatMap(([name, endpoint]) => (isAnswered(endpoint) ? [] : [name]));
  assert.deepEqual(missed, []);
});

async function resetOf(admin: Person, accountId: number, email: string): Promise<void> {
  const { token } = await town.anyone(logIn, { email, password });
  const { secret } = await town.as(token)(beginSecondFactor, {});
  await town.as(token)(confirmSecondFactor, { otp: authenticator(secret, town.house.clock)() });
  await admin.call(resetSecondFactor, { accountId });
}

/** Answers the address of the stream, once it has been open. */
async function mailsAndStream(client: Person, admin: Person): Promise<string> {
  const again = await town.anyone(logIn, { email: client.email, password });
  const call = town.as(again.token);
  await call(mail.mailPreferences, {});
  await call(mail.saveMailPreferences, { offers: 'daily' });
  const token = (await town.mails(client.email))
    .find(({ unsubscribe }) => unsubscribe)
    ?.unsubscribe?.split('/')
    .at(-1);
  await town.anyone(mail.mailToEnd, { token: token ?? '' });
  await town.anyone(mail.endMails, { token: token ?? '' });
  const { items } = await call(myNotifications, {});
  await call(readNotifications, { upTo: items[0]?.id ?? 0 });
  await call(submitRequest, requestForm());
  const waiting = (await admin.call(mail.listMails, {})).items;
  await admin.call(mail.mailForReview, { id: waiting[0]?.id ?? 0 });
  await admin.call(mail.retryMail, { id: waiting[0]?.id ?? 0 });
  const page = await listen(await town.app.listen({ host: '127.0.0.1', port: 0 }), again.token);
  await page.next('state');
  page.leave();
  return '/api/Notifications/stream';
}
