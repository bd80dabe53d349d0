import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
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
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { usualWaits } from '#server/administration/usual-waits.ts';
import { buildServer, inProcess } from '#server/app.ts';
import {
  administratorSessionIn,
  administratorsNeedSecondFactorIn,
  asksLawyerFeeIn,
  brandNameIn,
} from '#server/content/settings.ts';
import { type FileStore, openFileStore } from '#server/core/files/file-store.ts';
import { allDue, deliverHeldNotices } from '#server/core/history/held-notices.ts';
import { confirmationMs } from '#server/core/http/actor.ts';
import type { AppContext } from '#server/core/http/app-context.ts';
import { openTemporaryFolder } from '#server/core/http/temporary-files.ts';
import type { Mail } from '#server/core/mail/mail-transport.ts';
import { mailWorker, oneLane } from '#server/core/mail/mail-worker.ts';
import { readConfig } from '#server/core/ops/config.ts';
import { encryption } from '#server/core/ops/encryption.ts';
import { openLog } from '#server/core/ops/log.ts';
import { compareReceipt } from '#server/files/receipt-matching/compare-receipt.ts';
import { limits } from '#server/limits.ts';
import { notifier } from '#server/notifications/notify.ts';
import { mailTemplates } from '#server/open-app.ts';
import { react } from '#server/reactions.ts';
import { answerChecker } from './answer-checker.ts';
import { type LandingForm, landingForm, password, shortForm, withoutPapers } from './registration-forms.ts';
import { createBucket } from './s3.ts';
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
  /** Reads an address of the API as this person, for answers that no call reads: files, CSV, headers. */
  fetchAs: (
    person: Pick<Person, 'session'>,
    url: string,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Makes calls with this token. */
  as: (token: string) => Call;
  client: (name?: string) => Promise<Person>;
  /** An accepted lawyer in Cairo, with the given fields. */
  lawyer: (name?: string, form?: Partial<LandingForm>) => Promise<Person>;
  /** Registered and confirmed, not yet accepted. */
  pendingLawyer: (name?: string, form?: Partial<LandingForm>) => Promise<Person>;
  participant: (name?: string) => Promise<Person>;
  admin: () => Promise<Person>;
  /** Signs somebody in again; by default under their own name. */
  logIn: (email: string, name?: string) => Promise<Person>;
  /** Sends the waiting mails and returns all mails so far, the newest last. */
  mails: (to?: string) => Promise<Mail[]>;
  /** The newest code mailed to this address. */
  codeFor: (email: string) => Promise<string>;
  /** Delivers the held notices that are due. Without `holdsNotices`, those of every call are delivered at once. */
  deliverHeld: () => Promise<void>;
  /** Calls the listener after each call that wrote and succeeded, before the caller has the answer. */
  onWritten: (listener: (call: string) => Promise<void>) => void;
  /** Moves the clock forward. */
  pass: (ms: number) => void;
  /** Does this work when the app is no longer needed, before it closes. */
  beforeClose: (work: () => Promise<void>) => void;
};

export { password };

async function newFileStore(folder: string): Promise<FileStore> {
  const { TEST_S3_URL } = process.env;
  return openFileStore({ dataDir: folder, s3: TEST_S3_URL ? await createBucket(TEST_S3_URL) : null });
}

/** The schemas of the contract are compiled once for all tests of a process. */
const checkAnswer = answerChecker(openApi(apiByDomain, '1.0.0'));
/** Everybody signs in from one browser of their own. */
const browserOf = (email: string) => createHash('sha256').update(email).digest('base64url');
const administrator = { email: 'admin@sanad.example', password };

/**
 * Opens a new app on a new database, with its own clock and mailbox, until the test or the file that asked for it ends.
 * A file opens it at its top level, as a `before` hook ends too early. With `followsChanges` it subscribes to changes of
 * the database, which open pages need. With `holdsNotices` the notices of decisions wait as in the product, so that they
 * can be taken back at once. With `comparesReceipts` it compares pictures of receipts, which takes some tenths of a second for each.
 * Files are kept in `fileStore`; without one, in a new bucket if TEST_S3_URL is set, otherwise on the disk.
 */
export async function openTestApp({
  hasRateLimits = false,
  followsChanges = false,
  holdsNotices = false,
  comparesReceipts = false,
  fileStore = null as FileStore | null,
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
    fileStore: fileStore ?? (await newFileStore(folder)),
    temporaryFolder: openTemporaryFolder(folder),
    limits,
    notify: notifier(testEncryption),
    react,
    compareReceipt: comparesReceipts ? compareReceipt : async () => ({ descriptors: [], matchingFileIds: [] }),
    // A hash of the product takes some hundredths of a second, and every person of a test needs two.
    passwordCost: { memoryCost: 8, timeCost: 1 },
    hasMailServer: false,
    brandName: () => brandNameIn(context.db),
    administratorSession: administratorSessionIn,
    administratorsNeedSecondFactor: administratorsNeedSecondFactorIn,
    asksLawyerFee: asksLawyerFeeIn,
    usualWait: (db, wait) => usualWait(db, wait),
    changed: new EventEmitter(),
    log: openLog('info', { write: (line) => void logged.push(line) }),
  };
  const usualWait = usualWaits(context);
  const unsubscribe = followsChanges ? await subscribe(context) : async () => {};
  const server = await buildServer(context);
  const works: (() => Promise<void>)[] = [];
  after(async () => {
    for (const work of works) await work();
    await server.close();
    await unsubscribe();
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const sendDirectly = inProcess(server);
  const answered = new Set<string>();
  const listeners: ((call: string) => Promise<void>)[] = [];
  // Every answer in a test is compared with the published document.
  const send: Transport = async (message) => {
    const reply = await sendDirectly(message);
    checkAnswer(message, reply);
    if (!holdsNotices && message.path.startsWith('/api/Admin/'))
      await deliverHeldNotices(context, mailTemplates, allDue);
    if (reply.status !== 200) return reply;
    const call = `${message.method} ${message.path.split('?', 1)[0]}`;
    answered.add(call);
    if (message.method !== 'GET') for (const listener of listeners) await listener(call);
    return reply;
  };
  const anyone = caller(send);
  const as = (token: string) => caller(send, () => token);

  const delivered: Mail[] = [];
  const worker = mailWorker(context, mailTemplates, async (mail) => void delivered.push(mail), oneLane);
  let rounds: Promise<unknown> = Promise.resolve();
  const mails = async (to?: string) => {
    // Rounds run one after the other: a mail that another round is sending is not delivered yet.
    rounds = rounds.then(worker.round);
    await rounds;
    // As they were written: urgent ones leave first.
    return delivered.toSorted((one, other) => one.id - other.id).filter((mail) => to === undefined || mail.to === to);
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
  const logInAs = async (email: string, name?: string): Promise<Person> => {
    const session = await anyone(logIn, { email, password, device: browserOf(email) });
    const person = {
      call: as(session.token),
      id: session.id,
      email,
      password,
      name: name ?? session.displayName,
      session,
    };
    return session.role === 'Admin' ? signedInWhenNeeded(person) : person;
  };
  // Sessions of administrators end soon. When a test has moved the clock, they sign in again, as they would.
  const signedInWhenNeeded = (person: Person): Person => {
    let { session } = person;
    let signedInMs = context.clock().getTime();
    const call: Call = async (endpoint, input, options) => {
      if (context.clock().getTime() - signedInMs >= confirmationMs) {
        session = await anyone(logIn, { email: person.email, password, device: browserOf(person.email) });
        signedInMs = context.clock().getTime();
      }
      return as(session.token)(endpoint, input, options);
    };
    return {
      ...person,
      call,
      get session() {
        return session;
      },
    };
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
    fetchAs: ({ session }, url, headers) =>
      server.inject({ url, headers: { authorization: `Bearer ${session.token}`, ...headers } }),
    client: (name = 'سارة محمود') => plain(registerClient, 'client', name),
    participant: (name = 'باسم الزيات') => plain(registerParticipant, 'participant', name),
    pendingLawyer,
    async lawyer(name, form) {
      const lawyer = await pendingLawyer(name, form);
      await (await admin()).call(reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
      return { ...lawyer, session: { ...lawyer.session, status: 'Accepted' } };
    },
    admin,
    logIn: logInAs,
    mails,
    deliverHeld: () => deliverHeldNotices(context, mailTemplates),
    codeFor,
    onWritten: (listener) => void listeners.push(listener),
    pass: (ms) => {
      offsetMs += ms;
    },
    beforeClose: (work) => void works.push(work),
  };
}
