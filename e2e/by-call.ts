import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import {
  consentVersion,
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import type { Session } from '#contract/accounts/session.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import type { Input } from '#contract/core/endpoint.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { listPayments, reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { type LandingForm, landingForm, shortForm, withoutPapers } from '../test/registration-forms.ts';
import { sessionKey } from '../web/core/session/session.ts';
import { codeIn, password } from './accounts.ts';
import { photo } from './picture.ts';
import type { Product } from './product.ts';
import { administrator } from './run-product.ts';
import type { Visitor } from './visitor.ts';

/** A person who signed in through the API. It is faster than the pages, for steps that the journey does not test. */
export type Caller = { call: Call; session: Session };

/** Where the people of a case live, and the addresses that are free there. */
type Place = { product: Product; address: (who: string) => string };

const transport =
  ({ url }: Product): Transport =>
  async ({ method, path, json, form, token }) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };

/** Makes calls without signing in. */
export const anyone = (product: Product): Call => caller(transport(product));

/** Signs in through the API, not in the browser. */
export async function logInByCall(product: Product, email: string, secret = password): Promise<Caller> {
  const session = await anyone(product)(logIn, { email, password: secret });
  return { call: caller(transport(product), () => session.token), session };
}

export const administratorByCall = (product: Product): Promise<Caller> =>
  logInByCall(product, administrator.email, administrator.password);

/** These settings of the whole platform, until the test has ended: its product is shared. The last wallets stay. */
export async function settingsDuring(
  test: Pick<TestContext, 'after'>,
  { call }: Caller,
  changed: Partial<Input<typeof saveSettings>> = {},
): Promise<void> {
  const { version: _version, logo: _logo, ...before } = await call(allSettings, {});
  const { wallets = before.wallets } = changed;
  const restored = { ...before, wallets: before.wallets.length === 0 ? wallets : before.wallets };
  test.after(async () => void (await call(saveSettings, restored)));
  await call(saveSettings, { ...before, ...changed });
}

/** Another administrator, who accepts the invitation that this one sends. */
export async function colleagueByCall(
  product: Product,
  email: string,
  { displayName, permission = 'full' }: { displayName: string; permission?: Permission },
): Promise<Caller> {
  const { call } = await administratorByCall(product);
  await call(inviteAdministrator, { email, displayName, permission });
  const token = /#([\w-]{43})/.exec(await product.mailTo(email, '#'))?.[1] ?? assert.fail('no link in the mail');
  await anyone(product)(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  return logInByCall(product, email);
}

/** Confirms the address with the mailed code. */
export async function confirmByCall(product: Product, email: string): Promise<void> {
  await anyone(product)(verifyEmail, { email, otp: codeIn(await product.mailTo(email)) });
}

export async function clientByCall(product: Product, email: string, displayName: string): Promise<Caller> {
  await anyone(product)(registerClient, shortForm({ email, displayName, consentVersion }));
  await confirmByCall(product, email);
  return logInByCall(product, email);
}

/** A participant who is not accepted yet. */
export async function pendingParticipantByCall(
  product: Product,
  email: string,
  fields: { displayName: string; cardId: string },
): Promise<void> {
  await anyone(product)(registerParticipant, shortForm({ ...fields, email, consentVersion }));
  await confirmByCall(product, email);
}

/** A lawyer in Giza who is not accepted yet. */
export async function pendingLawyerByCall(
  product: Product,
  email: string,
  name: string,
  cards: Partial<Pick<LandingForm, 'IdPhoto' | 'BarCardPhoto' | 'CardId'>> = {},
): Promise<Caller> {
  const inGiza = { Governorate: 'الجيزة', Center: 'الدقي', Court: 'محكمة شمال الجيزة الابتدائية' };
  const person = { DisplayName: name, Email: email, PhoneNumber: '01000000101', consentVersion };
  await anyone(product)(registerLawyerInFull, landingForm({ ...inGiza, ...person, ...cards }));
  await confirmByCall(product, email);
  return logInByCall(product, email);
}

export async function lawyerByCall(admin: Caller, product: Product, email: string, name: string): Promise<Caller> {
  const lawyer = await pendingLawyerByCall(product, email, name);
  await admin.call(reviewAccount, {
    accountId: lawyer.session.id,
    decision: 'accept',
    reason: withoutPapers,
  });
  return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
}

/** A request in Giza. */
export async function submitByCall(client: Caller): Promise<number> {
  const { id } = await client.call(submitRequest, {
    SubjectOfTheRequest: 'عقد بيع شقة',
    province: 'الجيزة',
    Center: 'الدقي',
    TypeOfSubjectOfTheRequest: 'اشتريت شقة بعقد ابتدائي والبائع يماطل في التسجيل.',
    date: '2026-11-18',
    phoneNumber: '01000000201',
  });
  return id;
}

/** Assigns these lawyers. The product itself may have assigned lawyers of other journeys, who match as well. */
export async function assignByCall(admin: Caller, requestId: number, ...lawyers: Caller[]): Promise<void> {
  await admin.call(assignLawyers, { requestId, lawyerIds: lawyers.map(({ session }) => session.id) });
}

/** A new client, with a request that is assigned to new lawyers of these names. `of` tells the cases of one file apart. */
export async function caseByCall({ product, address }: Place, names: readonly string[], of = '') {
  const admin = await administratorByCall(product);
  const lawyers: Caller[] = [];
  for (const [at, name] of names.entries())
    lawyers.push(await lawyerByCall(admin, product, address(`${of}lawyer${at}`), name));
  const client = await clientByCall(product, address(`${of}client`), 'سارة محمود');
  const requestId = await submitByCall(client);
  await assignByCall(admin, requestId, ...lawyers);
  return { admin, client, lawyers, lawyer: lawyers[0] ?? assert.fail('no lawyer'), requestId };
}

/** An offer that says no more than it must, and a fee. */
export const offerByCall = ({ call, session }: Caller, requestId: number) =>
  call(makeOffer, { requestId, lawyerName: session.displayName, lawyerPhone: '01000000101', initialFee: 900 });

let proofs = 0;
/** The client sends the proof of the fee, with a picture of its own. Returns the number of the payment. */
export async function proveByCall({ call }: Caller, requestId: number): Promise<number> {
  const proof = { requestId, payerName: 'سارة محمود', amount: 300, paymentImage: await photo(50 + proofs++) };
  return (await call(sendPaymentProof, proof)).paymentId;
}

/** The number of the newest proof that this person has sent. */
export async function proofOf(admin: Caller, { session }: Caller): Promise<number> {
  const { items } = await admin.call(listPayments, { account: session.id, sort: 'newest' });
  return items[0]?.id ?? assert.fail('no proof');
}

/** The client sends a proof, and the administrator approves it. */
export async function payByCall(admin: Caller, client: Caller, requestId: number): Promise<void> {
  const paymentId = await proveByCall(client, requestId);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
}

/** The same, but it is rejected, for this reason. */
export async function rejectByCall(admin: Caller, client: Caller, requestId: number, reason: string): Promise<void> {
  const paymentId = await proveByCall(client, requestId);
  await admin.call(reviewPayment, { paymentId, decision: 'reject', reason });
}

/** A request of this client with an offer of this lawyer, which can be chosen. */
export async function offeredByCall(admin: Caller, client: Caller, lawyer: Caller): Promise<number> {
  const requestId = await submitByCall(client);
  await assignByCall(admin, requestId, lawyer);
  await offerByCall(lawyer, requestId);
  await payByCall(admin, client, requestId);
  return requestId;
}

/** Signs the person in, in the visitor's browser, from the next page on. */
export async function signInByCall({ page, product }: Visitor, { session }: Caller): Promise<void> {
  if (!page.url().startsWith(product.url)) await page.goto(`${product.url}/about`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionKey, JSON.stringify(session)],
  );
}
