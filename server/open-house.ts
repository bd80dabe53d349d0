import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { Logger } from 'pino';
import { sweepCodes } from '#server/accounts/asked-codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { sweepInvitations } from '#server/accounts/invite-administrator.ts';
import { sweepSessions } from '#server/accounts/sessions.ts';
import { sweepRegistrations } from '#server/accounts/verify-email.ts';
import { brandNameIn } from '#server/content/settings.ts';
import type { Config } from '#server/core/config.ts';
import { openDatabase } from '#server/core/db.ts';
import { openDisk } from '#server/core/disk.ts';
import { chainHistory } from '#server/core/history-chain.ts';
import type { House } from '#server/core/house.ts';
import { sweepKeys } from '#server/core/idempotency.ts';
import { sweepLimits } from '#server/core/limits.ts';
import type { MailTemplate } from '#server/core/mail.ts';
import { postman, sweepMails } from '#server/core/outbox.ts';
import { periodic } from '#server/core/periodic.ts';
import { filePost, type Post, smtpPost } from '#server/core/post.ts';
import { keptSecret, vault } from '#server/core/vault.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { invitationMails } from '#server/invitations/copy.ts';
import { remindDates } from '#server/invitations/remind-dates.ts';
import { notificationMails } from '#server/notifications/copy.ts';
import { sweepLiveEvents } from '#server/notifications/live-events.ts';
import { sendDigests, sweepDigests } from '#server/notifications/send-digests.ts';
import { teller } from '#server/notifications/tell.ts';
import { offerMails } from '#server/offers/copy.ts';
import { sweepDrafts } from '#server/offers/drafts.ts';
import { paymentMails } from '#server/payments/copy.ts';
import { remindFees } from '#server/payments/remind-fees.ts';
import { requestMails } from '#server/requests/copy.ts';
import { fillRequestWords } from '#server/requests/request-words.ts';
import { suggestionMails } from '#server/suggestions/copy.ts';

/** Every mail the product sends. */
export const mailTemplates = [
  accountMails,
  notificationMails,
  requestMails,
  paymentMails,
  invitationMails,
  offerMails,
  suggestionMails,
].flatMap((mails) => Object.values(mails)) as unknown as MailTemplate[];

const sweepEveryMs = 60 * 60_000;
const sealEveryMs = 60_000;

export type OpenHouse = {
  house: House;
  /** Starts the postman, the sweeper and the sealer of the history. */
  start: () => void;
  close: () => Promise<void>;
};

/** Opens what the configuration names: database, storage, mail; nothing works by itself before `start`. */
export async function openHouse(config: Config, log: Logger, say: (line: string) => void): Promise<OpenHouse> {
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost');
  const { db, hear, close } = await openDatabase(config, onLostConnection);
  const safe = vault(config.secretKey ?? keptSecret(config.dataDir));
  const house: House = {
    config,
    db,
    clock: () => new Date(),
    vault: safe,
    disk: openDisk(config.dataDir),
    tell: teller(safe),
    brandName: () => brandNameIn(db),
    changed: new EventEmitter(),
    log,
  };
  const stopHearing = await hear(house);
  const post: Post = config.smtpUrl
    ? smtpPost(config.smtpUrl, config.mailFrom)
    : filePost(path.join(config.dataDir, 'outbox'), config.mailFrom, say);
  const mail = postman(house, mailTemplates, post);
  const sweeper = periodic(() => sweep(house), sweepEveryMs);
  const sealer = periodic(() => sealHistory(house), sealEveryMs);
  return {
    house,
    start() {
      mail.start();
      sweeper.start();
      sealer.start();
    },
    async close() {
      await Promise.all([mail.stop(), stopHearing(), sweeper.stop(), sealer.stop()]);
      await close();
    },
  };
}

/**
 * Forgets what is over: sessions, unconfirmed registrations, unused invitations, codes, counted tries, answered keys,
 * mails that have left, what open pages were told, drafts of offers that nobody takes any more, files without a row; reminds
 * of fees and dates; makes the daily mails.
 */
export async function sweep(house: House): Promise<void> {
  const { db, clock, log } = house;
  const now = clock();
  const forgets = [
    sweepSessions,
    sweepRegistrations,
    sweepInvitations,
    sweepCodes,
    sweepLimits,
    sweepKeys,
    sweepMails,
    sweepDrafts,
    sweepLiveEvents,
    sweepDigests,
  ].map((forget) => () => forget(db, now));
  for (const work of [
    ...forgets,
    () => sweepFiles(house),
    () => fillRequestWords(house),
    () => remindFees(house),
    () => remindDates(house),
    () => sendDigests(house),
  ]) {
    await work().catch((error: unknown) => log.error({ err: error }, 'periodic work could not be done'));
  }
}

/** What fails now is sealed the next time. */
const sealHistory = (house: House): Promise<unknown> =>
  chainHistory(house).catch((error: unknown) => house.log.error({ err: error }, 'the history could not be sealed'));
