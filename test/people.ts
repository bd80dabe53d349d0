import { createHash } from 'node:crypto';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import {
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import type { Session } from '#contract/accounts/session.ts';
import type { Call } from '#contract/core/client.ts';
import { administrators } from '#server/accounts/access.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { confirmationMs } from '#server/call/context/actor.ts';
import type { Mail } from '#server/call/mail/mail-transport.ts';
import { type LandingForm, landingForm, password, shortForm, withoutPapers } from './registration-forms.ts';
import { copyPerson, plainColumns, type Stock, type Wanted } from './stock.ts';
import type { Person, TestApp } from './test-app.ts';

export type People = Pick<TestApp, 'client' | 'lawyer' | 'pendingLawyer' | 'participant' | 'admin' | 'logIn'>;
type Ground = Pick<TestApp, 'context' | 'anyone' | 'as' | 'codeFor'>;

/** Everybody signs in from one browser of their own. */
const browserOf = (email: string) => createHash('sha256').update(email).digest('base64url');
const administrator = { email: 'admin@sanad.example', password };
const names = { admin: 'مدير المنصة', client: 'سارة محمود', participant: 'باسم الزيات', lawyer: 'محمود الشاذلي' };
/** The addresses and numbers of those who register beside people of the stock begin later. */
const besideStock = 1_000;

/** Makes people through the API. */
export function registeredPeople(ground: Ground, { first = 0 } = {}): People {
  const { context, anyone, codeFor } = ground;
  let count = first;
  const newPerson = (kind: string) => ({
    email: `${kind}${++count}@sanad.example`,
    phone: `016${String(count).padStart(8, '0')}`,
    card: `29001019${String(count).padStart(6, '0')}`,
  });
  const logInAs = async (email: string, name?: string) =>
    signedIn(ground, await anyone(logIn, { email, password, device: browserOf(email) }), name);
  const confirmed = async (email: string, name: string) => {
    await anyone(verifyEmail, { email, otp: await codeFor(email) });
    return logInAs(email, name);
  };
  const plain = async (endpoint: typeof registerClient | typeof registerParticipant, kind: string, name: string) => {
    const { email, phone, card } = newPerson(kind);
    await anyone(endpoint, shortForm({ displayName: name, cardId: card, phoneNumber: phone, email }));
    return confirmed(email, name);
  };
  const pendingLawyer = async (name = names.lawyer, form: Partial<LandingForm> = {}) => {
    const { email: fresh, phone, card } = newPerson('lawyer');
    const { Email: email = fresh } = form;
    const person = { DisplayName: name, Email: email, CardId: card, PhoneNumber: phone };
    await anyone(registerLawyerInFull, landingForm({ ...person, ...form }));
    return confirmed(email, name);
  };
  let theAdmin: Promise<Person> | undefined;
  const firstAdmin = async () => {
    await addFirstAdministrator(context, administrator);
    return logInAs(administrator.email, names.admin);
  };
  const admin = () => (theAdmin ??= firstAdmin());
  return {
    client: (name = names.client) => plain(registerClient, 'client', name),
    participant: (name = names.participant) => plain(registerParticipant, 'participant', name),
    pendingLawyer,
    lawyer: async (name, form) => accepted(await pendingLawyer(name, form), await admin()),
    admin,
    logIn: logInAs,
  };
}

async function accepted(lawyer: Person, admin: Person): Promise<Person> {
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
  return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
}

function signedIn({ context, anyone, as }: Ground, session: Session, name = session.displayName): Person {
  const { id, email } = session;
  const person = { call: as(session.token), id, email, password, name, session };
  if (session.role !== 'Admin') return person;
  // Sessions of administrators end soon. When a test has moved the clock, they sign in again, as they would.
  let current = session;
  let signedInMs = context.clock().getTime();
  const call: Call = async (endpoint, input, options) => {
    if (context.clock().getTime() - signedInMs >= confirmationMs) {
      current = await anyone(logIn, { email, password, device: browserOf(email) });
      signedInMs = context.clock().getTime();
    }
    return as(current.token)(endpoint, input, options);
  };
  return {
    ...person,
    call,
    get session() {
      return current;
    },
  };
}

type Copying = {
  stock: Stock;
  /** Called with the mails that a copied person has got. */
  deliver: (mails: readonly Mail[]) => void;
  /** Notices of decisions wait, so lawyers are accepted through the API. */
  holdsNotices: boolean;
};

/**
 * Copies people of the stock. Other people, more people than the stock has, and people in a test that changed what a
 * registration depends on register through the API.
 */
export function stockedPeople(ground: Ground, { stock, deliver, holdsNotices }: Copying): People {
  const { context } = ground;
  const registered = registeredPeople(ground, { first: besideStock });
  const { encryption, passwordCost, db } = context;
  const left = Object.fromEntries(Object.entries(stock.people).map(([kind, people]) => [kind, [...people]]));
  const copied = async (kind: keyof Stock['people'], wanted: Wanted | null): Promise<Person | null> => {
    const isAsStocked = context.encryption === encryption && context.passwordCost === passwordCost;
    const stocked = wanted && isAsStocked ? left[kind]?.shift() : undefined;
    const copy = wanted && stocked && (await copyPerson(context, { stock, stocked }, wanted));
    if (!copy) return null;
    deliver(copy.mails);
    return signedIn(ground, copy.session, wanted.name);
  };
  /** The stock knows one administrator, or none. */
  const noticed = async (): Promise<Pick<Wanted, 'adminId' | 'isNoticed'> | null> => {
    const [adminId, ...others] = await administrators(db, 'reviews');
    return others.length > 0 ? null : { isNoticed: adminId !== undefined, ...(adminId !== undefined && { adminId }) };
  };
  const wantedPerson = async (name: string, form: Partial<LandingForm> = {}): Promise<Wanted | null> => {
    const [columns, notice] = [plainColumns(form), await noticed()];
    return columns && notice && { name, columns, ...notice };
  };
  const pendingLawyer: People['pendingLawyer'] = async (name = names.lawyer, form) =>
    (await copied('pendingLawyer', await wantedPerson(name, form))) ?? registered.pendingLawyer(name, form);
  /** An administrator who comes after the registration has no notice of it. */
  const lawyer = async (name: string, form?: Partial<LandingForm>) => {
    const wanted = await wantedPerson(name, form);
    const { id } = await admin();
    return (wanted?.adminId ?? id) === id ? copied('lawyer', wanted && { ...wanted, adminId: id }) : null;
  };
  let theAdmin: Promise<Person> | undefined;
  const firstAdmin = async () => {
    const isFirst = (await administrators(db)).length === 0;
    return (isFirst && (await copied('admin', { name: names.admin }))) || registered.admin();
  };
  const admin = () => (theAdmin ??= firstAdmin());
  return {
    client: async (name = names.client) => (await copied('client', { name })) ?? registered.client(name),
    participant: async (name = names.participant) =>
      (await copied('participant', await wantedPerson(name))) ?? registered.participant(name),
    pendingLawyer,
    async lawyer(name = names.lawyer, form) {
      const copy = holdsNotices ? null : await lawyer(name, form);
      return copy ?? accepted(await pendingLawyer(name, form), await admin());
    },
    admin,
    logIn: registered.logIn,
  };
}
