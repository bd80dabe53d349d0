import { logIn, reviewAccount } from '#contract/accounts.ts';
import {
  consentVersion,
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts-registration.ts';
import type { Call } from '#contract/core/client.ts';
import { payLawyerFee, reviewPayment } from '#contract/payments.ts';
import { type Demo, demo } from './demo-content.ts';
import { type DemoTown, receiptPicture } from './demo-town.ts';
import type { Accounts } from './new-accounts.ts';

type DemoPerson = { id: number; call: Call };
export type Entered = {
  administrator: Call;
  /** By the numbers of the demo content. */
  clients: Map<number, DemoPerson>;
  lawyers: Map<number, DemoPerson>;
};

const registeredAt = '2026-08-20T09:00:00Z';
const acceptedAt = '2026-08-22T09:00:00Z';
const feePaidAt = '2026-08-23T10:00:00Z';
const lawyerFeePounds = 1000;

/** Everyone registers, confirms the mailed code and is decided on as the demo content says. */
export async function enterPeople(town: DemoTown, { administrator, passwords }: Accounts): Promise<Entered> {
  town.at(registeredAt);
  const admin = town.as(administrator);
  const entered: Entered = { administrator: admin, clients: new Map(), lawyers: new Map() };
  const confirm = async (email: string) => town.anyone(verifyEmail, { email, otp: await town.codeFor(email) });
  const enter = async (email: string): Promise<DemoPerson> => {
    const who = { email, password: passwords[email] ?? '' };
    return { id: (await town.anyone(logIn, who)).id, call: town.as(who) };
  };
  const plain = ({ displayName, cardId, phoneNumber, email }: Demo['clients'][number]) => {
    const password = passwords[email] ?? '';
    return { displayName, cardId, phoneNumber, email, password, confirmPassword: password, consentVersion };
  };

  for (const client of demo.clients) {
    await town.anyone(registerClient, plain(client));
    await confirm(client.email);
    entered.clients.set(client.id, await enter(client.email));
  }
  for (const participant of demo.participants) {
    const { id } = await town.anyone(registerParticipant, plain(participant));
    await confirm(participant.email);
    await decide(admin, id, participant);
  }
  for (const lawyer of demo.lawyers) {
    town.at(registeredAt);
    const { id } = await town.anyone(registerLawyerInFull, landingForm(lawyer, passwords[lawyer.email] ?? ''));
    await confirm(lawyer.email);
    town.at(acceptedAt);
    await decide(admin, id, lawyer);
    if (lawyer.status !== 'Accepted') continue;
    const person = await enter(lawyer.email);
    entered.lawyers.set(lawyer.id, person);
    town.at(feePaidAt);
    if (lawyer.isPaid) await payFee(admin, person, lawyer);
  }
  return entered;
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

type Decided = { status: 'Pending' | 'Accepted' | 'Rejected'; rejectionReason?: string | undefined };

async function decide(admin: Call, accountId: number, { status, rejectionReason }: Decided): Promise<void> {
  if (status === 'Pending') return;
  await admin(
    reviewAccount,
    status === 'Accepted'
      ? { accountId, decision: 'accept' }
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
