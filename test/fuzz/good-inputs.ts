import { api } from '#contract/api.ts';
import { offeredRequest, openRoom, receipt, requestForm, sendProof } from '../case.ts';
import { inputsFor } from '../permissions/inputs.ts';
import type { People } from '../permissions/people.ts';
import { picture } from '../pictures.ts';
import { dayOf, setSecondApproval } from '../recorded.ts';
import { landingForm, professionalFields, shortForm } from '../registration-forms.ts';
import { sent } from '../suggestions.ts';
import { password, type TestApp } from '../test-app.ts';

type Inputs = Readonly<Record<string, object>>;

/** For every call that needs one, an input with which somebody succeeds. Creates the rows that these are about. */
export async function goodInputs(app: TestApp, people: People): Promise<Inputs> {
  const inputs = await inputsFor(app, people);
  const { 'handOutFile card': handOutFile } = inputs;
  return {
    ...inputs,
    ...(handOutFile && { handOutFile }),
    ...(await aboutAccounts(app, people)),
    ...(await aboutCases(app, people)),
    ...(await aboutRefunds(app, people)),
    ...(await aboutContent(people)),
    ...(await aboutSuggestions(people)),
  };
}

async function aboutAccounts(app: TestApp, { all: { client, full, reader, newLawyer } }: People): Promise<Inputs> {
  await app.anyone(api.registerClient, shortForm({ email: 'fresh@sanad.example' }));
  await app.anyone(api.forgotPassword, { email: client.email });
  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'editor' } as const;
  await full.call(api.inviteAdministrator, invited);
  const [invitation] = (await full.call(api.listAdministratorInvitations, {})).items;
  const token = (await app.codeFor(invited.email)).split('#')[1];
  const passwords = { password, confirmPassword: password };
  const code = await app.codeFor('fresh@sanad.example');
  const short = (name: string) => shortForm({ email: `${name}@sanad.example` });
  const rejected = await app.pendingLawyer();
  const reason = 'بالخطأ';
  await full.call(api.reviewAccount, { accountId: rejected.id, decision: 'reject', reason });
  return {
    takeBack: { kind: 'account', id: rejected.id, reason },
    listAccounts: { role: 'Client' },
    registerClient: short('one'),
    registerLawyer: short('two'),
    registerParticipant: short('three'),
    registerLawyerInFull: { ...landingForm({ Email: 'four@sanad.example' }), IdPhoto: await picture() },
    verifyEmail: { email: 'fresh@sanad.example', otp: code },
    resendCode: { email: 'nobody@sanad.example' },
    logIn: { email: client.email, password },
    confirmAgain: { password },
    forgotPassword: { email: 'nobody@sanad.example' },
    resetPassword: { email: client.email, otp: await app.codeFor(client.email), ...passwords },
    changePassword: { currentPassword: password, ...passwords },
    deleteAccount: { password },
    correctProfile: { phoneNumber: '01699000100' },
    changeEmail: { email: 'moved@sanad.example' },
    correctAccount: { accountId: newLawyer.id, phoneNumber: '01699000200', reason },
    reviewAccount: { accountId: newLawyer.id, decision: 'reject', reason: 'بيانات ناقصة' },
    saveLawyerProfile: professionalFields,
    saveLawyerDocuments: { IdPhoto: await receipt(1) },
    inviteAdministrator: { ...invited, email: 'second@sanad.example' },
    withdrawAdministratorInvitation: { invitationId: invitation?.id },
    acceptAdministratorInvitation: { token, ...passwords },
    removeAdministrator: { accountId: reader.id },
    changePermission: { accountId: reader.id, permission: 'editor' },
    saveMailPreferences: { offers: 'daily' },
    readNotifications: { upTo: 1 },
  };
}

async function aboutCases(app: TestApp, { all, offeredId }: People): Promise<Inputs> {
  const { client, colleague, lawyer, newLawyer, full } = all;
  const reason = 'بالخطأ';
  const { id: ended } = await client.call(api.submitRequest, requestForm());
  await client.call(api.cancelRequest, { requestId: ended, reason });
  const { requestId: reported } = await openRoom(app, client, lawyer);
  await lawyer.call(api.reportDone, { requestId: reported });
  const { id: requestId, orderNumber } = await client.call(api.submitRequest, requestForm());
  const fee = {
    LawyerName: newLawyer.name,
    LawyerPhone: '01600000101',
    Amount: 1000,
    PaymentScreenshot: await receipt(4),
  };
  await newLawyer.call(api.payLawyerFee, fee);
  const [waiting] = (await full.call(api.listPayments, { state: 'waiting' })).items;
  const suggested = await full.call(api.suggestInvitation, {});
  await full.call(api.createInvitation, { requestId, lawyerId: colleague.id, ...suggested });
  const next = await full.call(api.suggestInvitation, {});
  return {
    submitRequest: requestForm(),
    sendAgain: { requestId: ended },
    lastProof: { requestId: ended },
    objectToDone: { requestId: reported, text: 'لم أستلم صورة الحكم' },
    unlockRequest: { email: lawyer.email, password, orderId: requestId, orderNumber },
    assignLawyers: { requestId, lawyerIds: [colleague.id] },
    withdrawLawyers: { requestId: offeredId, lawyerIds: [lawyer.id] },
    openRequestForPayment: { requestId },
    declineRequest: { requestId, reason: 'noTime' },
    payLawyerFee: { ...fee, PaymentScreenshot: await receipt(5) },
    reviewPayment: { paymentId: waiting?.id, decision: 'approve' },
    recordPayment: {
      lawyerId: colleague.id,
      way: 'cash',
      amount: 1000,
      receivedOn: dayOf(app),
      reason: 'نقدًا في المكتب',
    },
    createInvitation: { requestId, lawyerId: lawyer.id, ...next },
    withdrawInvitation: { invitationId: suggested.invitationId, reason },
  };
}

async function aboutRefunds(app: TestApp, { all: { full, reviewer } }: People): Promise<Inputs> {
  const reason = 'دُفع أكثر من الرسوم';
  const walletId = await setSecondApproval(full, 0);
  const inCash = { way: 'cash', amount: 1000, receivedOn: dayOf(app), reason: 'نقدًا في المكتب' };
  const paid = async () =>
    (await full.call(api.recordPayment, { lawyerId: (await app.lawyer()).id, ...inCash })).paymentId;
  const due = async () =>
    (await full.call(api.refundPayment, { paymentId: await paid(), amount: 100, reason })).refundId;
  const asked = async () => {
    const client = await app.client();
    const requestId = await offeredRequest(client, [await app.lawyer()]);
    await sendProof(client, requestId);
    await client.call(api.cancelRequest, { requestId, reason });
    return (await full.call(api.listRefunds, { state: 'asked' })).items[0]?.id ?? 0;
  };
  const back = (refundId: number, transferReference: string) => ({
    ...{ refundId, walletId, number: '01600000177', transferReference, paidOn: dayOf(app), reason: 'رقم آخر' },
  });
  const waiting = await due();
  const inputs = {
    refundPayment: { paymentId: await paid(), amount: 100, reason },
    payBack: back(await due(), 'B2'),
    reviewPayBack: { refundId: waiting, decision: 'approve' },
    refundArrived: { refundId: await asked() },
    dropRefund: { refundId: await due(), reason },
  };
  // The mail of the last refund waits: each new lawyer has confirmed their address, and then all mails are sent.
  const [mail] = (await full.call(api.listMails, {})).items;
  await setSecondApproval(full, 99);
  await reviewer.call(api.payBack, back(waiting, 'B1'));
  await setSecondApproval(full, 0);
  return { ...inputs, mailForReview: { id: mail?.id }, retryMail: { id: mail?.id } };
}

async function aboutContent({ all: { full } }: People): Promise<Inputs> {
  const image = await picture();
  const first = await full.call(api.saveQuote, { text: 'قول' });
  const second = await full.call(api.saveQuote, { text: 'قول آخر' });
  for (const { id } of [first, second]) await full.call(api.publishContent, { id });
  const draft = await full.call(api.saveQuote, { text: 'مسودة' });
  await full.call(api.saveInfo, { about: 'من نحن', privacy: 'الخصوصية', terms: 'الشروط', version: 0 });
  const settings = { walletNumber: '01600000999', requestFee: 300, lawyerFee: '1000' };
  for (const slogan of ['أول', 'ثان']) await full.call(api.saveSettings, { ...settings, slogan });
  const { version } = await full.call(api.allSettings, {});
  return {
    saveSettings: settings,
    saveLogo: { version, image },
    dropLogo: { version },
    saveNews: { title: 'خبر', image },
    saveQuote: { text: 'قول' },
    saveTestimonial: { authorName: 'هدى م.', role: 'مستخدمة', content: 'رأي' },
    saveBenefit: { type: 'user', title: 'ميزة', image },
    saveAd: { title: 'إعلان', description: 'وصف', city: 'طنطا', lawyerSpecialty: 'مدني' },
    publishContent: { id: draft.id },
    withdrawContent: { id: first.id },
    moveContent: { id: second.id, to: 'later' },
    saveInfo: { about: 'من نحن', privacy: 'الخصوصية', terms: 'الشروط', version: 1 },
  };
}

async function aboutSuggestions({ all: { client, participant, full } }: People): Promise<Inputs> {
  const id = await sent(participant);
  const { id: commentId } = await client.call(api.addComment, { suggestionId: id, commentText: 'رأي' });
  await client.call(api.report, { suggestionId: id, reason: 'إعلان' });
  const [reported] = (await full.call(api.listReports, {})).items;
  const reason = 'إعلان';
  return {
    addSuggestion: { type: 'Suggestions', subject: 'تذكير بموعد الجلسة', classification: 'تحسين خدمة' },
    reviewSuggestion: { id, decision: 'hide', reason },
    answerSuggestion: { id, answerState: 'done', answerText: 'نُفّذ' },
    reviewComment: { id: commentId, decision: 'hide', reason },
    settleReports: { id: reported?.id, decision: 'keep' },
    saveSuggestionApproval: { approval: 'newcomers' },
  };
}
