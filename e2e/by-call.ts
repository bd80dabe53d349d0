import assert from 'node:assert/strict';
import { logIn, reviewAccount, type Session } from '#contract/accounts.ts';
import { registerClient, registerLawyerInFull, verifyEmail } from '#contract/accounts-registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { sessionKey } from '../web/core/session.ts';
import { password } from './accounts.ts';
import { administrator, type Product } from './product.ts';
import type { Visitor } from './visitor.ts';

/** Someone who came in through the interface: quicker than by the pages, where these are not what is walked. */
export type Caller = { call: Call; session: Session };

const transport =
  (product: Product): Transport =>
  async ({ method, path, json, form, token }) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(product.url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };

const enter = async (product: Product, email: string, secret: string): Promise<Caller> => {
  const session = await caller(transport(product))(logIn, { email, password: secret });
  return { call: caller(transport(product), () => session.token), session };
};

async function confirm(product: Product, email: string): Promise<void> {
  const otp = /^\d{6}$/m.exec(await product.mailTo(email))?.[0] ?? assert.fail('no code in the mail');
  await caller(transport(product))(verifyEmail, { email, otp });
}

export const administratorByCall = (product: Product): Promise<Caller> =>
  enter(product, administrator.email, administrator.password);

export async function clientByCall(product: Product, email: string, displayName: string): Promise<Caller> {
  const form = { displayName, email, cardId: '29001019900001', phoneNumber: '01600000201' };
  await caller(transport(product))(registerClient, { ...form, password, confirmPassword: password });
  await confirm(product, email);
  return enter(product, email, password);
}

/** An accepted lawyer of Giza. */
export async function lawyerByCall(admin: Caller, product: Product, email: string, name: string): Promise<Caller> {
  await caller(transport(product))(registerLawyerInFull, {
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
  });
  await confirm(product, email);
  const lawyer = await enter(product, email, password);
  await admin.call(reviewAccount, { accountId: lawyer.session.id, decision: 'accept' });
  return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
}

/** Goes on in the visitor's browser. */
export async function signInByCall({ page, product }: Visitor, { session }: Caller): Promise<void> {
  await page.goto(`${product.url}/about`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionKey, JSON.stringify(session)],
  );
}
