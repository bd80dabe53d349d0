import { randomBytes } from 'node:crypto';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import {
  consentVersion,
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import type { Call } from '#contract/core/client.ts';
import { payLawyerFee, reviewPayment } from '#contract/payments/calls.ts';
import { type DemoApp, receiptPicture } from './demo-app.ts';
import { type Demo, demo } from './demo-content.ts';

export type Accounts = {
  administrator: { email: string; password: string };
  /** By e-mail address. */
  passwords: Record<string, string>;
};

const newPassword = () => randomBytes(9).toString('base64url');

/** Makes a random password for everyone in the demo content. The first administrator is the configured one, if there is one. */
export function newAccounts(administrator: Accounts['administrator'] | null): Accounts {
  const people = [...demo.clients, ...demo.lawyers, ...demo.participants, ...colleagues];
  return {
    administrator: administrator ?? { email: 'demo.admin@example.com', password: newPassword() },
    passwords: Object.fromEntries(people.map(({ email }) => [email, newPassword()])),
  };
}

type DemoPerson = { id: number; call: Call };
export type Registered = {
  administrator: Call;
  /** By the ids of the demo content. */
  clients: Map<number, DemoPerson>;
  lawyers: Map<number, DemoPerson>;
};

const registeredAt = '2026-08-20T09:00:00Z';
const acceptedAt = '2026-08-22T09:00:00Z';
const feePaidAt = '2026-08-23T10:00:00Z';
const lawyerFeePounds = 1000;

/** Registers everyone, confirms the mailed codes, and accepts or rejects the accounts as in the demo content. */
export async function registerPeople(app: DemoApp, { administrator, passwords }: Accounts): Promise<Registered> {
  app.at(registeredAt);
  const admin = app.as(administrator);
  const registered: Registered = { administrator: admin, clients: new Map(), lawyers: new Map() };
  const confirm = async (email: string) => app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
  const signIn = async (email: string): Promise<DemoPerson> => {
    const who = { email, password: passwords[email] ?? '' };
    return { id: (await app.anyone(logIn, who)).id, call: app.as(who) };
  };
  const plain = ({ displayName, cardId, phoneNumber, email }: Demo['clients'][number]) => {
    const password = passwords[email] ?? '';
    return { displayName, cardId, phoneNumber, email, password, confirmPassword: password, consentVersion };
  };

  for (const client of demo.clients) {
    await app.anyone(registerClient, plain(client));
    await confirm(client.email);
    registered.clients.set(client.id, await signIn(client.email));
  }
  for (const participant of demo.participants) {
    const { id } = await app.anyone(registerParticipant, plain(participant));
    await confirm(participant.email);
    await decide(admin, id, participant);
  }
  for (const lawyer of demo.lawyers) {
    app.at(registeredAt);
    const { id } = await app.anyone(registerLawyerInFull, landingForm(lawyer, passwords[lawyer.email] ?? ''));
    await confirm(lawyer.email);
    app.at(acceptedAt);
    await decide(admin, id, lawyer);
    if (lawyer.status !== 'Accepted') continue;
    const person = await signIn(lawyer.email);
    registered.lawyers.set(lawyer.id, person);
    app.at(feePaidAt);
    if (lawyer.isPaid) await payFee(admin, person, lawyer);
  }
  return registered;
}

function landingForm(lawyer: Demo['lawyers'][number], password: string) {
  return {
    DisplayName: lawyer.displayName,
    SpecializationNumber: lawyer.specializationNumber,
    SpecializationName: lawyer.specializationName,
    Governorate: lawyer.governorate,
    Court: lawyer.court,
    LastDegree: lawyer.lastDegree,
    Center: lawyer.city,
    ExperienceCertificate: lawyer.experienceCertificate,
    CertificateDate: lawyer.certificateDate,
    YearsOfExperience: lawyer.experienceYears,
    Password: password,
    ConfirmPassword: password,
    Email: lawyer.email,
    CardId: lawyer.cardId,
    PhoneNumber: lawyer.phoneNumber,
    LawyerCardNumber: lawyer.barCardNumber,
    consentVersion,
  };
}

/** The demo content has no pictures of cards. */
const acceptReason = 'حساب تجريبي بلا صور';

type Decision = { status: 'Pending' | 'Accepted' | 'Rejected'; rejectionReason?: string | undefined };

async function decide(admin: Call, accountId: number, { status, rejectionReason }: Decision): Promise<void> {
  if (status === 'Pending') return;
  await admin(
    reviewAccount,
    status === 'Accepted'
      ? { accountId, decision: 'accept', reason: acceptReason }
      : { accountId, decision: 'reject', reason: rejectionReason ?? '' },
  );
}

async function payFee(admin: Call, { call }: DemoPerson, lawyer: Demo['lawyers'][number]): Promise<void> {
  const { paymentId } = await call(payLawyerFee, {
    LawyerName: lawyer.displayName,
    LawyerPhone: lawyer.phoneNumber,
    Amount: lawyerFeePounds,
    PaymentScreenshot: await receiptPicture(100 + lawyer.id),
  });
  await admin(reviewPayment, { paymentId, decision: 'approve' });
}

/** One administrator for each permission except `full`, which the first administrator has. */
const colleagues = [
  { permission: 'reviewer', email: 'demo.reviewer@example.com', displayName: 'هالة مراد تجريبي' },
  { permission: 'editor', email: 'demo.editor@example.com', displayName: 'كريم رشدي تجريبي' },
  { permission: 'readOnly', email: 'demo.reader@example.com', displayName: 'نهى عثمان تجريبي' },
] as const;

/** Invites them, and accepts each invitation with the token of the mailed link. */
export async function inviteAdministrators(
  app: DemoApp,
  { administrator }: Pick<Registered, 'administrator'>,
  { passwords }: Accounts,
): Promise<void> {
  for (const colleague of colleagues) {
    await administrator(inviteAdministrator, colleague);
    const token = (await app.codeFor(colleague.email)).split('#')[1] ?? '';
    const password = passwords[colleague.email] ?? '';
    await app.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  }
}
