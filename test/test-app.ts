import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import {
  registerClient,
  registerLawyerInFull,
  registerParticipant,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import type { Session } from '#contract/accounts/session.ts';
import { apiByDomain } from '#contract/api.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { openApi } from '#contract/core/openapi.ts';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { brandNameIn } from '#server/content/settings.ts';
import type { AppContext } from '#server/core/app-context.ts';
import { readConfig } from '#server/core/config.ts';
import { openDisk } from '#server/core/disk.ts';
import { encryption } from '#server/core/encryption.ts';
import { allDue, deliverHeldNotices } from '#server/core/held-notices.ts';
import { openLog } from '#server/core/log.ts';
import type { Mail } from '#server/core/mail-transport.ts';
import { mailWorker } from '#server/core/mail-worker.ts';
import { compareReceipt } from '#server/files/receipt-matching/compare-receipt.ts';
import { notifier } from '#server/notifications/notify.ts';
import { mailTemplates } from '#server/open-app.ts';
import { react } from '#server/reactions.ts';
import { answerChecker } from './answer-checker.ts';
import { type LandingForm, landingForm, password, shortForm, withoutPapers } from './registration-forms.ts';
import { openTestDatabase } from './test-database.ts';

/** A person with an account. They use the product only through its API. */
export type Person = { call: Call; id: number; email: string; password: string; name: string; session: Session };

export type TestApp = {
  server: FastifyInstance;
  context: AppContext;
  /** Every call that succeeded: `POST /api/…`. */
  answered: ReadonlySet<string>;
  /** Every line of the log. */
  logged: string[];
  anyone: Call;
  /** Makes calls with this token. */
  as: (token: string) => Call;
  client: (name?: string) => Promise<Person>;
  /** An accepted lawyer in Cairo, with the given fields. */
  lawyer: (name?: string, form?: Partial<LandingForm>) => Promise<Person>;
  /** Registered and confirmed, not yet accepted. */
  pendingLawyer: (name?: string, form?: Partial<LandingForm>) => Promise<Person>;
  participant: (name?: string) => Promise<Person>;
  admin: () => Promise<Person>;
  /** Sends the waiting mails and returns all mails so far, the newest last. */
  mails: (to?: string) => Promise<Mail[]>;
  /** The newest code mailed to this address. */
  codeFor: (email: string) => Promise<string>;
  /** Delivers the held notices that are due. Without `holdsNotices`, those of every call are delivered at once. */
  deliverHeld: () => Promise<void>;
  /** Moves the clock forward. */
  pass: (ms: number) => void;
  close: () => Promise<void>;
};

export { password };

/** The schemas of the contract are compiled once for all tests of a process. */
const checkAnswer = answerChecker(openApi(apiByDomain));
const administrator = { email: 'admin@sanad.example', password };

/**
 * Opens a new app on a new database, with its own clock and mailbox. With `followsChanges` it subscribes to changes of
 * the database, which open pages need. With `holdsNotices` the notices of decisions wait as in the product, so that they
 * can be undone. With `comparesReceipts` it compares pictures of receipts, which takes some tenths
 * of a second for each.
 */
export async function openTestApp({
  hasRateLimits = false,
  followsChanges = false,
  holdsNotices = false,
  comparesReceipts = false,
} = {}): Promise<TestApp> {
  const { db, subscribe, close } = await openTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-app-'));
  const logged: string[] = [];
  let offsetMs = 0;
  const testEncryption = encryption(Buffer.alloc(32, 7));
  const context: AppContext = {
    config: { ...readConfig({ PUBLIC_URL: 'http://sanad.example' }), hasRateLimits },
    db,
    clock: () => new Date(Date.now() + offsetMs),
    encryption: testEncryption,
    disk: openDisk(folder),
    notify: notifier(testEncryption),
    react,
    compareReceipt: comparesReceipts ? compareReceipt : async () => ({ descriptors: [], matchingFileIds: [] }),
    // A hash of the product takes some hundredths of a second, and every person of a test needs two.
    passwordCost: { memoryCost: 8, timeCost: 1 },
    hasMailServer: false,
    brandName: () => brandNameIn(db),
    changed: new EventEmitter(),
    log: openLog('info', { write: (line) => void logged.push(line) }),
  };
  const unsubscribe = followsChanges ? await subscribe(context) : async () => {};
  const server = await buildServer(context);
  const sendDirectly = inProcess(server);
  const answered = new Set<string>();
  // Every answer in a test is compared with the published document.
  const send: Transport = async (message) => {
    const reply = await sendDirectly(message);
    checkAnswer(message, reply);
    if (!holdsNotices && message.path.startsWith('/api/Admin/'))
      await deliverHeldNotices(context, mailTemplates, allDue);
    if (reply.status === 200) answered.add(`${message.method} ${message.path.split('?', 1)[0]}`);
    return reply;
  };
  const anyone = caller(send);
  const as = (token: string) => caller(send, () => token);

  const delivered: Mail[] = [];
  const worker = mailWorker(context, mailTemplates, async (mail) => void delivered.push(mail));
  let rounds: Promise<unknown> = Promise.resolve();
  const mails = async (to?: string) => {
    // Rounds run one after the other: a mail that another round is sending is not delivered yet.
    const deliver = async () => {
      while (await worker.round());
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

  let count = 0;
  const newPerson = (kind: string) => ({
    email: `${kind}${++count}@sanad.example`,
    phone: `016${String(count).padStart(8, '0')}`,
    card: `29001019${String(count).padStart(6, '0')}`,
  });
  const logInAs = async (email: string, name: string): Promise<Person> => {
    const session = await anyone(logIn, { email, password });
    return { call: as(session.token), id: session.id, email, password, name, session };
  };
  const confirm = async (email: string) => anyone(verifyEmail, { email, otp: await codeFor(email) });

  const plain = async (endpoint: typeof registerClient | typeof registerParticipant, kind: string, name: string) => {
    const { email, phone, card } = newPerson(kind);
    await anyone(endpoint, shortForm({ displayName: name, cardId: card, phoneNumber: phone, email }));
    await confirm(email);
    return logInAs(email, name);
  };
  const pendingLawyer = async (name = 'محمود الشاذلي', form: Partial<LandingForm> = {}) => {
    const { email: fresh, phone, card } = newPerson('lawyer');
    const { Email: email = fresh } = form;
    const person = { DisplayName: name, Email: email, CardId: card, PhoneNumber: phone };
    await anyone(registerLawyerInFull, landingForm({ ...person, ...form }));
    await confirm(email);
    return logInAs(email, name);
  };
  let theAdmin: Person | undefined;
  const admin = async () => {
    if (!theAdmin) {
      await addFirstAdministrator(context, administrator);
      theAdmin = await logInAs(administrator.email, 'مدير المنصة');
    }
    return theAdmin;
  };

  return {
    server,
    context,
    answered,
    logged,
    anyone,
    as,
    client: (name = 'سارة محمود') => plain(registerClient, 'client', name),
    participant: (name = 'باسم الزيات') => plain(registerParticipant, 'participant', name),
    pendingLawyer,
    async lawyer(name, form) {
      const lawyer = await pendingLawyer(name, form);
      await (await admin()).call(reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
      return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
    },
    admin,
    mails,
    deliverHeld: () => deliverHeldNotices(context, mailTemplates),
    codeFor,
    pass: (ms) => {
      offsetMs += ms;
    },
    async close() {
      await server.close();
      await unsubscribe();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
