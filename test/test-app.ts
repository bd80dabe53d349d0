import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Session } from '#contract/accounts/session.ts';
import { apiByDomain } from '#contract/api.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { openApi } from '#contract/core/openapi.ts';
import { usualWaits } from '#server/administration/usual-waits.ts';
import { buildServer, inProcess } from '#server/app.ts';
import type { FileStore } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { openTemporaryFolder } from '#server/base/files/temporary-files.ts';
import { openLog } from '#server/base/log.ts';
import { encryption } from '#server/base/secrets/encryption.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { allDue, deliverHeldNotices } from '#server/call/history/held-notices.ts';
import type { Mail } from '#server/call/mail/mail-transport.ts';
import { mailWorker, oneLane } from '#server/call/mail/mail-worker.ts';
import { readConfig } from '#server/call/settings/config.ts';
import {
  administratorSessionIn,
  administratorsNeedSecondFactorIn,
  asksLawyerFeeIn,
  brandNameIn,
} from '#server/content/settings.ts';
import { compareReceipt } from '#server/files/receipt-matching/compare-receipt.ts';
import { limits } from '#server/limits.ts';
import { notifier } from '#server/notifications/notify.ts';
import { mailTemplates } from '#server/open-app.ts';
import { react } from '#server/reactions.ts';
import { answerChecker } from './answer-checker.ts';
import { refuseNames } from './nameless-log.ts';
import { registeredPeople, stockedPeople } from './people.ts';
import { type LandingForm, password } from './registration-forms.ts';
import { createBucket } from './s3.ts';
import { loadStock, type Stock } from './stock.ts';
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

type Options = {
  hasRateLimits?: boolean;
  /** It subscribes to changes of the database, which open pages need. */
  followsChanges?: boolean;
  /** The notices of decisions wait as in the product, so that they can be taken back at once. */
  holdsNotices?: boolean;
  /** It compares pictures of receipts, which takes some tenths of a second for each. */
  comparesReceipts?: boolean;
  /** Where files are kept; without it, in a new bucket if TEST_S3_URL is set, otherwise on the disk. */
  fileStore?: FileStore | null;
  /** Where the clock stands until a test moves it. */
  at?: Date;
  /** Nobody is copied from the stock, as with limits of calls: for tests that follow every call. */
  registersPeople?: boolean;
};

/** One for all apps of a process. */
let stock: Promise<Stock> | undefined;

/**
 * Opens a new app on a new database, with its own clock and mailbox, until the test or the file that asked for it ends.
 * A file opens it at its top level, as a `before` hook ends too early.
 */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  // Before all waiting: after it, the runner may take this for a part of the file that made the stock.
  let close = async () => {};
  after(async () => {
    await close();
    close = async () => {};
  });
  const registersPeople = options.registersPeople || options.hasRateLimits;
  if (!registersPeople) stock ??= loadStock((at) => startApp({ at }));
  const started = await startApp(options, registersPeople ? undefined : await stock);
  close = started.close;
  return started.app;
}

/**
 * Only this holds the server, and loses it at the end: a file of tests is never unloaded, and what its app and its people
 * hold, some megabytes, would stay until the process ends.
 */
async function startServer(context: AppContext): Promise<{ server: FastifyInstance; send: Transport }> {
  const server = await buildServer(context);
  return { server, send: inProcess(server) };
}

async function startApp(
  {
    hasRateLimits = false,
    followsChanges = false,
    holdsNotices = false,
    comparesReceipts = false,
    fileStore,
    at,
  }: Options,
  people?: Stock,
): Promise<{ app: TestApp; close: () => Promise<void> }> {
  const { db, subscribe, close } = await openTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-app-'));
  const logged: string[] = [];
  let offsetMs = 0;
  const testEncryption = encryption(Buffer.alloc(32, 7));
  const context: AppContext = {
    config: { ...readConfig({ PUBLIC_URL: 'http://sanad.example' }), hasRateLimits },
    db,
    clock: () => new Date((at?.getTime() ?? Date.now()) + offsetMs),
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
  const running = await startServer(context);
  const works: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const work of works) await work();
    await running.server.close();
    await unsubscribe();
    await close();
    rmSync(folder, { recursive: true, force: true });
    refuseNames(logged);
    for (const holder of [running, app]) Reflect.deleteProperty(holder, 'server');
    Reflect.deleteProperty(running, 'send');
  };
  const answered = new Set<string>();
  const listeners: ((call: string) => Promise<void>)[] = [];
  // Every answer in a test is compared with the published document.
  const send: Transport = async (message) => {
    const reply = await running.send(message);
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

  const ground = { context, anyone, as, codeFor };
  const app: TestApp = {
    server: running.server,
    context,
    answered,
    logged,
    anyone,
    as,
    fetchAs: ({ session }, url, headers) =>
      running.server.inject({ url, headers: { authorization: `Bearer ${session.token}`, ...headers } }),
    ...(people
      ? stockedPeople(ground, { stock: people, holdsNotices, deliver: (mails) => void delivered.push(...mails) })
      : registeredPeople(ground)),
    mails,
    deliverHeld: () => deliverHeldNotices(context, mailTemplates),
    codeFor,
    onWritten: (listener) => void listeners.push(listener),
    pass: (ms) => {
      offsetMs += ms;
    },
    beforeClose: (work) => void works.push(work),
  };
  return { app, close: closeAll };
}
