import { logIn, reviewAccount, type Session } from '#contract/accounts.ts';
import { consentVersion, registerClient, registerLawyerInFull, verifyEmail } from '#contract/accounts-registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import { submitRequest } from '#contract/requests.ts';
import { sessionKey } from '../web/core/session.ts';
import { codeIn, password } from './accounts.ts';
import { photo } from './picture.ts';
import { administrator, type Product } from './product.ts';
import type { Visitor } from './visitor.ts';

/** Someone who came in through the interface: quicker than by the pages, where these are not what is walked. */
export type Caller = { call: Call; session: Session };

const transport =
  ({ url }: Product): Transport =>
  async ({ method, path, json, form, token }) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };

/** What anybody may ask who has not signed in. */
export const anyone = (product: Product): Call => caller(transport(product));

/** Signs in beside the browser. */
export async function enterByCall(product: Product, email: string, secret = password): Promise<Caller> {
  const session = await anyone(product)(logIn, { email, password: secret });
  return { call: caller(transport(product), () => session.token), session };
}

export const administratorByCall = (product: Product): Promise<Caller> =>
  enterByCall(product, administrator.email, administrator.password);

/** With the code that came by mail. */
export async function confirmByCall(product: Product, email: string): Promise<void> {
  await anyone(product)(verifyEmail, { email, otp: codeIn(await product.mailTo(email)) });
}

export async function clientByCall(product: Product, email: string, displayName: string): Promise<Caller> {
  const form = { displayName, email, cardId: '29001019900001', phoneNumber: '01600000201', consentVersion };
  await anyone(product)(registerClient, { ...form, password, confirmPassword: password });
  await confirmByCall(product, email);
  return enterByCall(product, email);
}

/** A lawyer of Giza who waits to be accepted. */
export async function pendingLawyerByCall(
  product: Product,
  email: string,
  name: string,
  cards: Pick<Input<typeof registerLawyerInFull>, 'IdPhoto' | 'BarCardPhoto'> = {},
): Promise<Caller> {
  await anyone(product)(registerLawyerInFull, {
    DisplayName: name,
    SpecializationNumber: '901',
    SpecializationName: 'مدني',
    Governorate: 'الجيزة',
    Center: 'الدقي',
    Court: 'محكمة شمال الجيزة الابتدائية',
    LastDegree: 'نقض',
    ExperienceCertificate: 'شهادة خبرة',
    CertificateDate: '2010-03-15',
    YearsOfExperience: 12,
    Password: password,
    ConfirmPassword: password,
    Email: email,
    CardId: '29001019900002',
    PhoneNumber: '01600000101',
    consentVersion,
    ...cards,
  });
  await confirmByCall(product, email);
  return enterByCall(product, email);
}

export async function lawyerByCall(admin: Caller, product: Product, email: string, name: string): Promise<Caller> {
  const lawyer = await pendingLawyerByCall(product, email, name);
  await admin.call(reviewAccount, { accountId: lawyer.session.id, decision: 'accept' });
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
    phoneNumber: '01600000201',
  });
  return id;
}

/** The client sends the proof of the fee, the administrator approves it. */
export async function payByCall(admin: Caller, client: Caller, requestId: number): Promise<void> {
  const proof = { requestId, payerName: 'سارة محمود', amount: 300, paymentImage: await photo(5) };
  const { paymentId } = await client.call(sendPaymentProof, proof);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
}

/** Goes on in the visitor's browser. */
export async function signInByCall({ page, product }: Visitor, { session }: Caller): Promise<void> {
  await page.goto(`${product.url}/about`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionKey, JSON.stringify(session)],
  );
}
