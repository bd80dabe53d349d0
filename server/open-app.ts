import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { Logger } from 'pino';
import { sweepInvitations } from '#server/accounts/administrators/administrator-invitations.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { correctionMails } from '#server/accounts/corrections/copy.ts';
import { sweepEmailChanges } from '#server/accounts/corrections/email-changes.ts';
import { sweepDevices } from '#server/accounts/login/known-devices.ts';
import { passwordCost } from '#server/accounts/login/passwords.ts';
import { sweepSessions } from '#server/accounts/login/sessions.ts';
import { sweepCodes } from '#server/accounts/registration/email-codes.ts';
import { sweepRegistrations } from '#server/accounts/registration/verify-email.ts';
import { sweepChallenges } from '#server/accounts/second-factor/passkey-challenges.ts';
import { administrationMails } from '#server/administration/copy.ts';
import { sendMorningMails, sweepMorningMails } from '#server/administration/send-morning-mails.ts';
import { usualWaits } from '#server/administration/usual-waits.ts';
import type { Db } from '#server/base/db/db.ts';
import { openDatabase } from '#server/base/db/open-database.ts';
import { openFileStore, startFileStore } from '#server/base/files/open-file-store.ts';
import { openTemporaryFolder } from '#server/base/files/temporary-files.ts';
import { type Encryption, openEncryption } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys } from '#server/base/secrets/secret-key.ts';
import { openClock } from '#server/base/time/clock.ts';
import { periodic } from '#server/base/time/periodic.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { sweepLimits } from '#server/call/context/tries.ts';
import { deliverHeldNotices } from '#server/call/history/held-notices.ts';
import { chainHistory } from '#server/call/history/history-chain.ts';
import { sweepKeys } from '#server/call/http/idempotency.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';
import { fileTransport, type MailTransport, smtpTransport } from '#server/call/mail/mail-transport.ts';
import { mailWorker } from '#server/call/mail/mail-worker.ts';
import { sweepMails } from '#server/call/mail/outbox.ts';
import type { Config } from '#server/call/settings/config.ts';
import { complaintMails } from '#server/complaints/copy.ts';
import {
  administratorSessionIn,
  administratorsNeedSecondFactorIn,
  asksLawyerFeeIn,
  brandNameIn,
} from '#server/content/settings.ts';
import { compareReceipt } from '#server/files/receipt-matching/compare-receipt.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { invitationMails } from '#server/invitations/copy.ts';
import { remindDates } from '#server/invitations/remind-dates.ts';
import { remindQuietRooms } from '#server/invitations/remind-quiet-rooms.ts';
import { eraseExpired } from '#server/keeping.ts';
import { limits } from '#server/limits.ts';
import { onlyFirstKey, remakeWithNewestKey } from '#server/made-with-key.ts';
import { notificationMails } from '#server/notifications/copy.ts';
import { notifier } from '#server/notifications/notify.ts';
import { sendDigests, sweepDigests } from '#server/notifications/send-digests.ts';
import { offerMails } from '#server/offers/copy.ts';
import { notifyOfGathered } from '#server/offers/notify-of-offers.ts';
import { paymentMails } from '#server/payments/copy.ts';
import { refundMails } from '#server/payments/refunds/copy.ts';
import { sweepRefundNumbers } from '#server/payments/refunds/erase-numbers.ts';
import { remindFees } from '#server/payments/remind-fees.ts';
import { react } from '#server/reactions.ts';
import { runClock } from '#server/requests/clock/run-clock.ts';
import { requestMails } from '#server/requests/copy.ts';
import { fillRequestWords } from '#server/requests/request-words.ts';
import { makeWantedCopies } from '#server/run/backup/embedded-copy.ts';
import { suggestionMails } from '#server/suggestions/copy.ts';

/** The templates of all mails. */
export const mailTemplates = [
  accountMails,
  correctionMails,
  notificationMails,
  requestMails,
  paymentMails,
  refundMails,
  invitationMails,
  offerMails,
  suggestionMails,
  complaintMails,
  administrationMails,
].flatMap((mails) => Object.values(mails)) as unknown as MailTemplate[];

const sweepEveryMs = 60 * 60_000;
const chainEveryMs = 60_000;
const deliverEveryMs = 1_000;
const notifyEveryMs = 10_000;
const copyEveryMs = 1_000;

export type OpenApp = {
  app: AppContext;
  /** Starts the mail worker and the periodic work. */
  start: () => void;
  /** Stops them again. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the database, the storage and the mail transport of the configuration. No background work runs before `start`.
 */
export async function openApp(config: Config, log: Logger, say: (line: string) => void): Promise<OpenApp> {
  const fileStore = await openFileStore(config);
  await startFileStore(fileStore, { log, say });
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost');
  const { db, subscribe, close } = await openDatabase(config, { onLostConnection, say });
  const encryption = openEncryption(config);
  const clock = openClock();
  await checkKeys(db, encryption, clock(), say).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const app: AppContext = {
    config,
    db,
    clock,
    encryption,
    fileStore,
    temporaryFolder: openTemporaryFolder(config.dataDir),
    limits,
    notify: notifier(encryption),
    react,
    compareReceipt,
    passwordCost,
    hasMailServer: config.smtpUrl !== null,
    brandName: () => brandNameIn(db),
    administratorSession: administratorSessionIn,
    administratorsNeedSecondFactor: administratorsNeedSecondFactorIn,
    asksLawyerFee: asksLawyerFeeIn,
    usualWait: usualWaits({ clock }),
    changed: new EventEmitter(),
    log,
  };
  const unsubscribe = await subscribe(app);
  const mail = mailWorker(app, mailTemplates, mailTransport(config, say));
  const sweeper = periodic((stopped) => sweep(app, stopped), sweepEveryMs);
  const gatherer = periodic(() => notifyOfOffers(app), notifyEveryMs);
  const deliverer = periodic(() => deliverDueNotices(app), deliverEveryMs);
  const chainer = periodic(() => extendHistoryChain(app), chainEveryMs);
  const copier = periodic(() => copyForBackup(app, config), copyEveryMs);
  const works = [copier, mail, sweeper, chainer, deliverer, gatherer];
  const stop = async () => void (await Promise.all(works.map((work) => work.stop())));
  return {
    app,
    start() {
      for (const work of works) work.start();
    },
    stop,
    async close() {
      await Promise.all([unsubscribe(), stop()]);
      await close();
    },
  };
}

async function checkKeys(db: Db, encryption: Encryption, now: Date, say: (line: string) => void): Promise<void> {
  const newestCameAt = await checkSecretKeys(db, encryption, now);
  if (newestCameAt === null && encryption.keyIds.length > 1) say(onlyFirstKey);
}

const mailTransport = ({ smtpUrl, mailFrom, dataDir }: Config, say: (line: string) => void): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(path.join(dataDir, 'outbox'), mailFrom, say);

/**
 * The periodic work: deletes old rows (sessions, unconfirmed registrations, unused invitations, changes of addresses, codes, limits,
 * idempotency keys, mails, digests, morning mails, cases that ended long ago) and files without a row, fills in
 * search words of requests, reminds of fees, dates and what waits, ends what has waited too long, makes the daily mails, and makes
 * again what older secret keys made.
 */
export async function sweep(app: AppContext, stopped?: AbortSignal): Promise<void> {
  const { db, clock, log } = app;
  const now = clock();
  const erasures = [
    sweepSessions,
    sweepDevices,
    sweepChallenges,
    sweepRegistrations,
    sweepInvitations,
    sweepEmailChanges,
    sweepCodes,
    sweepLimits,
    sweepKeys,
    sweepMails,
    sweepDigests,
    sweepMorningMails,
    sweepRefundNumbers,
  ].map((erase) => () => erase(db, now));
  for (const work of [
    ...erasures,
    () => eraseExpired(app),
    () => sweepFiles(app),
    () => fillRequestWords(app),
    () => remindFees(app),
    () => remindDates(app),
    () => runClock(app),
    () => remindQuietRooms(app),
    () => sendDigests(app),
    () => sendMorningMails(app),
    () => remakeWithNewestKey(app),
  ]) {
    if (stopped?.aborted) return;
    await work().catch((error: unknown) => log.error({ err: error }, 'periodic work failed'));
  }
}

/** A failure is logged; the next run adds the rows. */
const extendHistoryChain = (app: AppContext): Promise<unknown> =>
  chainHistory(app).catch((error: unknown) =>
    app.log.error({ err: error }, 'the hash chain of the history could not be extended'),
  );

/** A failure is logged; the next run delivers them. */
const deliverDueNotices = (app: AppContext): Promise<unknown> =>
  deliverHeldNotices(app, mailTemplates).catch((error: unknown) =>
    app.log.error({ err: error }, 'held notices could not be read'),
  );

/** A failure is logged; the next run tells of them. */
const notifyOfOffers = (app: AppContext): Promise<unknown> =>
  notifyOfGathered(app).catch((error: unknown) => app.log.error({ err: error }, 'gathered offers could not be read'));

/** A command that backs up needs a copy of the embedded database, which only this process can make. */
const copyForBackup = async (app: AppContext, { databaseUrl, dataDir }: Config): Promise<void> => {
  if (databaseUrl !== null) return;
  await makeWantedCopies(app, dataDir).catch((error: unknown) =>
    app.log.error({ err: error }, 'the folder of copies could not be read'),
  );
};
