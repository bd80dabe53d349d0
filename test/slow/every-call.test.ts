import assert from 'node:assert/strict';
import { test } from 'node:test';
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
} from '#contract/accounts/administrators.ts';
import {
  accountForReview,
  confirmAgain,
  getAllLawyers,
  listAccounts,
  logIn,
  logOut,
  profile,
} from '#contract/accounts/calls.ts';
import { saveLawyerDocuments, saveLawyerProfile } from '#contract/accounts/lawyers.ts';
import { registerLawyer, resendCode } from '#contract/accounts/registration.ts';
import {
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  forgotPassword,
  mySessions,
  resetPassword,
  signOutEverywhere,
} from '#contract/accounts/security.ts';
import { accountCounts } from '#contract/administration/accounts.ts';
import { historyChainState, listHistory } from '#contract/administration/history.ts';
import { showOpenItem } from '#contract/administration/open-items.ts';
import { decidedToday, firstSteps, overviewSeries, waitingCounts } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { api } from '#contract/api.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { invitationForAdmin, listInvitations, withdrawInvitation } from '#contract/invitations/administration.ts';
import { createInvitation, myInvitations, reviewWork, suggestInvitation } from '#contract/invitations/calls.ts';
import { myNotifications, readNotifications } from '#contract/notifications/calls.ts';
import * as mail from '#contract/notifications/mail.ts';
import { checkAgreement, feeAgreement } from '#contract/offers/agreement.ts';
import { makeOffer, myOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { dropOfferDraft, offerDesk, saveOfferDraft } from '#contract/offers/draft.ts';
import { lawyerFee, listPayments, payLawyerFee, paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { paymentDecisions, paymentTotals } from '#contract/payments/ledger.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import {
  assignLawyers,
  findLawyers,
  listRequests,
  openRequestForPayment,
  requestForAdmin,
  withdrawLawyers,
} from '#contract/requests/administration.ts';
import { addAttachment, removeAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import {
  assignedRequests,
  cancelRequest,
  completeRequest,
  myRequests,
  requestForLawyer,
  submitRequest,
} from '#contract/requests/calls.ts';
import { assignedRequestCounts, myRequestCounts } from '#contract/requests/lists.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { authenticator } from '../authenticator.ts';
import { cacheAnswers } from '../cached-answers.ts';
import { choose, offeredRequest, offerForm, payFor, receipt, requestForm } from '../case.ts';
import { listen } from '../listen.ts';
import { dayOf } from '../recorded.ts';
import { professionalFields, shortForm } from '../registration-forms.ts';
import * as scenarios from '../scenarios.ts';
import { acceptedParticipant } from '../suggestions.ts';
import { openTestApp, type Person, password } from '../test-app.ts';
import { typedInLog } from '../typed-in-log.ts';
import { helpUnverified } from '../unverified.ts';
import { filesFor } from '../walk-list.ts';

const app = await openTestApp({ followsChanges: true, holdsNotices: true });
const stale = await cacheAnswers(app);

/**
 * The test app compares every answer with the published document. This test makes every call once with success, the public
 * ones after each call that writes (`cached-answers.ts`).
 */
test('every call of the contract answers as in the published document, and no process keeps an old page', async () => {
  const client = await app.client();
  const admin = await app.admin();
  const lawyer = await app.lawyer();
  const other = await app.lawyer('منى السيد');
  const participant = await acceptedParticipant(app);
  await scenarios.discussSuggestions(app, participant, client, admin);
  const short = shortForm({ email: 'short@sanad.example' });
  await app.anyone(registerLawyer, short);
  await app.anyone(resendCode, { email: short.email });
  await admin.call(saveSettings, { walletNumber: '01600000999', requestFee: 300, lawyerFee: '1000' });
  await scenarios.changeSettings(admin);
  await scenarios.publishOfEachKind(admin);
  await admin.call(listAccounts, { role: 'Lawyer', status: 'Accepted' });
  for (const known of [accountForReview, accountCounts] as const) await admin.call(known, { id: lawyer.id });
  await admin.call(getAllLawyers, {});

  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'editor' } as const;
  await admin.call(inviteAdministrator, invited);
  const token = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  const second = await app.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  await admin.call(changePermission, { accountId: second.id, permission: 'readOnly' });
  await resetSecondFactorOf(admin, second.id, invited.email);
  await admin.call(removeAdministrator, { accountId: second.id });
  await admin.call(inviteAdministrator, invited);
  const [open] = (await admin.call(listAdministratorInvitations, {})).items;
  await admin.call(withdrawAdministratorInvitation, { invitationId: open?.id ?? 0 });
  await admin.call(listAdministrators, {});
  const { secret } = await admin.call(beginSecondFactor, {});
  const code = authenticator(secret, app.context.clock);
  await admin.call(confirmSecondFactor, { otp: code() });
  await app.as((await app.anyone(logIn, { email: lawyer.email, password })).token)(confirmAgain, { password });
  await admin.call(endSecondFactor, {});
  await scenarios.tryPasskey(admin);

  await lawyer.call(saveLawyerDocuments, { IdPhoto: await receipt(1) });
  await lawyer.call(saveLawyerProfile, professionalFields);

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
  await lawyer.call(assignedRequestCounts, {});
  await admin.call(requestForAdmin, { id: requestId });
  await admin.call(withdrawLawyers, { requestId, lawyerIds: [other.id] });
  await admin.call(assignLawyers, { requestId, lawyerIds: [other.id] });
  await payFor(app, client, requestId);
  const { invitationId } = await choose(client, requestId);
  const { reference } = await client.call(feeAgreement, { requestId });
  await app.anyone(checkAgreement, { reference });
  const calendar = await scenarios.workInRoom(app, invitationId, client, lawyer);
  await client.call(completeRequest, { requestId });
  await client.call(reviewWork, { invitationId, stars: 5, text: 'شكرًا' });

  await scenarios.noteAndWrite(admin, requestId);

  const { id, orderNumber } = await client.call(submitRequest, requestForm());
  await admin.call(openRequestForPayment, { requestId: id });
  await app.anyone(unlockRequest, { email: lawyer.email, password, orderId: id, orderNumber });
  await lawyer.call(makeOffer, offerForm(id));
  const suggested = await admin.call(suggestInvitation, {});
  await admin.call(createInvitation, { requestId: id, lawyerId: other.id, ...suggested });
  await admin.call(listInvitations, { q: other.name });
  await admin.call(invitationForAdmin, { id: suggested.invitationId });
  await admin.call(withdrawInvitation, { invitationId: suggested.invitationId, reason: 'بالخطأ' });
  await admin.call(takeBack, { kind: 'invitation', id: suggested.invitationId, reason: 'بالخطأ' });
  await admin.call(cancelRequest, { requestId: id, reason: 'مكرر' });
  await admin.call(takeBack, { kind: 'request', id, reason: 'بالخطأ' });
  await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
  const sender = { LawyerName: lawyer.name, LawyerPhone: '01600000101' };
  await lawyer.call(payLawyerFee, { ...sender, Amount: 1000, PaymentScreenshot: await receipt(9) });
  await lawyer.call(lawyerFee, {});
  const { items } = await admin.call(listPayments, { state: 'waiting' });
  const paymentId = items[0]?.id ?? 0;
  await admin.call(paymentForReview, { id: paymentId });
  await scenarios.takeBackAtOnce(admin, participant, paymentId);
  await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
  await admin.call(takeBack, { kind: 'payment', id: paymentId, reason: 'بالخطأ' });
  const payer = await app.lawyer();
  const inCash = { way: 'cash', amount: 1000, receivedOn: dayOf(app), reason: 'نقدًا في المكتب' };
  const record = await admin.call(recordPayment, { lawyerId: payer.id, ...inCash });
  await admin.call(takeBack, { kind: 'payment', id: record.paymentId, reason: 'بالخطأ' });
  const period = { from: '2026-01-01', to: '2026-12-31' };
  await admin.call(paymentTotals, { by: 'month', ...period });
  const picture = `/api/Files/${items[0]?.image}`;
  const decisions = pathOf(paymentDecisions);
  for (const url of [picture, `${decisions}?${new URLSearchParams(period)}`])
    assert.equal((await app.fetchAs(admin, url)).statusCode, 200);
  const narrowed: Record<string, object> = {
    listAccounts: { role: 'Lawyer' },
    listNotes: { subject: 'account', subjectId: client.id },
    paymentTotals: { by: 'month', ...period },
  };
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(api))
    if (endpoint.csv) await filesFor(app, admin.session.token)(endpoint, (narrowed[name] ?? {}) as never);
  await admin.call(listRequests, {});
  await admin.call(showOpenItem, { page: 'a page', subject: 'request', id, isOpen: true });
  for (const overall of [
    listHistory,
    historyChainState,
    waitingCounts,
    overviewSeries,
    decidedToday,
    firstSteps,
  ] as const)
    await admin.call(overall, {});
  await admin.call(findLawyers, { id, q: 'محمود' });
  await helpUnverified(app, admin);
  for (const mine of [profile, myRequests, myRequestCounts, myNotifications, myInvitations, logOut] as const)
    await client.call(mine, {});

  const stream = await mailsAndStream(client, admin);

  const leaver = await app.client();
  const elsewhere = await app.anyone(logIn, { email: leaver.email, password });
  const [current] = (await leaver.call(mySessions, {})).items;
  await app.as(elsewhere.token)(endSession, { id: current?.id ?? 0 });
  await app.anyone(forgotPassword, { email: leaver.email });
  const next = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };
  await app.anyone(resetPassword, { email: leaver.email, otp: await app.codeFor(leaver.email), ...next });
  const signIn = async () => app.as((await app.anyone(logIn, { email: leaver.email, ...next })).token);
  const last = await signIn();
  await last(changePassword, { currentPassword: next.password, ...next });
  await last(exportAccount, {});
  await last(signOutEverywhere, {});
  await (await signIn())(deleteAccount, next);

  const files = [picture, decisions, calendar, stream].map((path) => path.split('?', 1)[0]);
  const answered = new Set([...app.answered, ...files.map((path) => `GET ${path}`)]);
  const isAnswered = (endpoint: AnyEndpoint) => {
    const address = new RegExp(`^${methodOf(endpoint)} ${pathOf(endpoint).replace(/\{\w+\}/g, '[^/]+')}$`);
    return [...answered].some((call) => address.test(call));
  };
  const missing = Object.entries<AnyEndpoint>(api).flatMap(([name, endpoint]) => (isAnswered(endpoint) ? [] : [name]));
  assert.deepEqual([missing, await typedInLog(app), stale], [[], [], []]);
});

async function resetSecondFactorOf(admin: Person, accountId: number, email: string): Promise<void> {
  const { token } = await app.anyone(logIn, { email, password });
  const { secret } = await app.as(token)(beginSecondFactor, {});
  await app.as(token)(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
  await admin.call(resetSecondFactor, { accountId });
}

/** Makes the calls about mails and opens the event stream. Returns its path. */
async function mailsAndStream(client: Person, admin: Person): Promise<string> {
  const again = await app.anyone(logIn, { email: client.email, password });
  const call = app.as(again.token);
  await call(mail.mailPreferences, {});
  await call(mail.saveMailPreferences, { offers: 'daily' });
  const token = (await app.mails(client.email))
    .find(({ unsubscribe }) => unsubscribe)
    ?.unsubscribe?.split('/')
    .at(-1);
  await app.anyone(mail.mailToEnd, { token: token ?? '' });
  await app.anyone(mail.endMails, { token: token ?? '' });
  const { items } = await call(myNotifications, {});
  await call(readNotifications, { upTo: items[0]?.id ?? 0 });
  await call(submitRequest, requestForm());
  const waiting = (await admin.call(mail.listMails, {})).items;
  await admin.call(mail.mailForReview, { id: waiting[0]?.id ?? 0 });
  await admin.call(mail.retryMail, { id: waiting[0]?.id ?? 0 });
  const page = await listen(await app.server.listen({ host: '127.0.0.1', port: 0 }), again.token);
  await page.next('state');
  page.leave();
  return '/api/Notifications/stream';
}
