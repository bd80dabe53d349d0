import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { logIn, reviewAccount, type Session } from '#contract/accounts.ts';
import {
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts-registration.ts';
import { apiByDomain } from '#contract/api.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { openApi } from '#contract/core/openapi.ts';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { buildApp, inProcess } from '#server/app.ts';
import { brandNameIn } from '#server/content/settings.ts';
import { openDisk } from '#server/core/disk.ts';
import type { House } from '#server/core/house.ts';
import { openLog } from '#server/core/log.ts';
import { postman } from '#server/core/outbox.ts';
import type { Mail } from '#server/core/post.ts';
import { vault } from '#server/core/vault.ts';
import { teller } from '#server/notifications/tell.ts';
import { mailTemplates } from '#server/open-house.ts';
import { answerChecker } from './answer-checker.ts';
import { openTestDatabase } from './test-database.ts';

/** Someone who lives in the town: speaks to the product through its interface only. */
export type Person = { call: Call; id: number; email: string; password: string; name: string; session: Session };
type LandingForm = Partial<Input<typeof registerLawyerInFull>>;

export type Town = {
  app: FastifyInstance;
  house: House;
  /** Every call that was answered with success: `POST /api/…`. */
  answered: ReadonlySet<string>;
  /** Every line that was logged. */
  logged: string[];
  anyone: Call;
  /** Speaks with this token. */
  as: (token: string) => Call;
  client: (name?: string) => Promise<Person>;
  /** An accepted lawyer of Cairo, or as the form says. */
  lawyer: (name?: string, form?: LandingForm) => Promise<Person>;
  /** Registered and confirmed, not yet accepted. */
  pendingLawyer: (name?: string, form?: LandingForm) => Promise<Person>;
  participant: (name?: string) => Promise<Person>;
  admin: () => Promise<Person>;
  /** Delivers what waits and answers all mails so far, the newest last. */
  mails: (to?: string) => Promise<Mail[]>;
  /** The newest code mailed to this address. */
  codeFor: (email: string) => Promise<string>;
  /** Moves the clock on. */
  pass: (ms: number) => void;
  close: () => Promise<void>;
};

export const password = 'كلمة سر طويلة 7';
const administrator = { email: 'admin@town.example', password };

/**
 * A fresh product on a fresh database, with a clock and a mailbox of its own. Only where it hears what is announced on the
 * database do open pages hear of it.
 */
export async function openTown({ hasRateLimits = false, hearsChanges = false } = {}): Promise<Town> {
  const { db, hear, close } = await openTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-town-'));
  const logged: string[] = [];
  let offsetMs = 0;
  const safe = vault(Buffer.alloc(32, 7));
  const house: House = {
    config: { publicUrl: 'http://town.example', hasRateLimits, metricsToken: null, isBehindProxy: false },
    db,
    clock: () => new Date(Date.now() + offsetMs),
    vault: safe,
    disk: openDisk(folder),
    tell: teller(safe),
    brandName: () => brandNameIn(db),
    changed: new EventEmitter(),
    log: openLog('info', { write: (line) => void logged.push(line) }),
  };
  const stopHearing = hearsChanges ? await hear(house) : async () => {};
  const app = await buildApp(house);
  const carry = inProcess(app);
  const answered = new Set<string>();
  const checkAnswer = answerChecker(openApi(apiByDomain));
  // Every answer that a test causes is held against the published document.
  const send: Transport = async (message) => {
    const reply = await carry(message);
    checkAnswer(message, reply);
    if (reply.status === 200) answered.add(`${message.method} ${message.path.split('?', 1)[0]}`);
    return reply;
  };
  const anyone = caller(send);
  const as = (token: string) => caller(send, () => token);

  const delivered: Mail[] = [];
  const carrier = postman(house, mailTemplates, async (mail) => void delivered.push(mail));
  let rounds: Promise<unknown> = Promise.resolve();
  const mails = async (to?: string) => {
    // One after the other: a mail that another round holds is not yet delivered.
    const deliver = async () => {
      while (await carrier.round());
    };
    rounds = rounds.then(deliver);
    await rounds;
    return delivered.filter((mail) => to === undefined || mail.to === to);
  };
  const codeFor = async (email: string) => {
    const code = (await mails(email)).findLast(({ secret }) => secret)?.secret;
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  };

  let born = 0;
  const newcomer = (kind: string) => ({
    email: `${kind}${++born}@town.example`,
    phone: `016${String(born).padStart(8, '0')}`,
    card: `29001019${String(born).padStart(6, '0')}`,
  });
  const enter = async (email: string, name: string): Promise<Person> => {
    const session = await anyone(logIn, { email, password });
    return { call: as(session.token), id: session.id, email, password, name, session };
  };
  const confirm = async (email: string) => anyone(verifyEmail, { email, otp: await codeFor(email) });

  const plain = async (endpoint: typeof registerClient | typeof registerParticipant, kind: string, name: string) => {
    const { email, phone, card } = newcomer(kind);
    await anyone(endpoint, {
      displayName: name,
      cardId: card,
      phoneNumber: phone,
      email,
      password,
      confirmPassword: password,
    });
    await confirm(email);
    return enter(email, name);
  };
  const pendingLawyer = async (name = 'محمود الشاذلي', form: LandingForm = {}) => {
    const { email: fresh, phone, card } = newcomer('lawyer');
    const { Email: email = fresh } = form;
    await anyone(registerLawyerInFull, {
      DisplayName: name,
      SpecializationNumber: '901',
      SpecializationName: 'مدني',
      Governorate: 'القاهرة',
      Court: 'محكمة شمال القاهرة الابتدائية',
      LastDegree: 'نقض',
      Center: 'مصر الجديدة',
      ExperienceCertificate: 'شهادة خبرة',
      CertificateDate: '2010-05-01',
      YearsOfExperience: 12,
      Password: password,
      ConfirmPassword: password,
      Email: email,
      CardId: card,
      PhoneNumber: phone,
      ...form,
    });
    await confirm(email);
    return enter(email, name);
  };
  let theAdmin: Person | undefined;
  const admin = async () => {
    if (!theAdmin) {
      await addFirstAdministrator(db, administrator, house.clock());
      theAdmin = await enter(administrator.email, 'مدير المنصة');
    }
    return theAdmin;
  };

  return {
    app,
    house,
    answered,
    logged,
    anyone,
    as,
    client: (name = 'سارة محمود') => plain(registerClient, 'client', name),
    participant: (name = 'باسم الزيات') => plain(registerParticipant, 'participant', name),
    pendingLawyer,
    async lawyer(name, form) {
      const lawyer = await pendingLawyer(name, form);
      await (await admin()).call(reviewAccount, { accountId: lawyer.id, decision: 'accept' });
      return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
    },
    admin,
    mails,
    codeFor,
    pass: (ms) => {
      offsetMs += ms;
    },
    async close() {
      await app.close();
      await stopHearing();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
