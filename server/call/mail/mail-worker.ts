import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lte, min, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { type MailTemplate, mailPage, mailText } from '#server/call/mail/mail.ts';
import { MailRefused, type MailTransport } from '#server/call/mail/mail-transport.ts';
import { type OutboxRow, outbox } from '#server/call/mail/outbox.ts';

/** How long no other process can claim a claimed mail. After a crash another process sends it. */
const leaseMs = 2 * 60_000;
const firstDelayMs = 10_000;
const delayMaxMs = 2 * 60 * 60_000;
/** With these delays the last attempt is 48 hours after the first (specification#mail). Then a mail is dead. */
export const attemptsMax = 34;
export const delayMs = (attempts: number): number => Math.min(firstDelayMs * 2 ** (attempts - 1), delayMaxMs);
/** The longest time between two rounds, in case the event of a new mail was lost. */
const idleMs = 5 * 60_000;

/** `urgent`: it leaves before all notices. */
type MailUrgency = 'urgent' | 'notice';

/**
 * The mails of a lane, the preferred first. Urgent mails have lanes of their own, so they never wait behind notices or
 * a slow server. One lane prefers notices, so they go on however many codes there are.
 */
type Lane = readonly MailUrgency[];
const allLanes: readonly Lane[] = [
  ['urgent'],
  ['urgent'],
  ['urgent', 'notice'],
  ['urgent', 'notice'],
  ['notice', 'urgent'],
];
/** Sends one mail after the other, the urgent ones first. */
export const oneLane: readonly Lane[] = [['urgent', 'notice']];

/** The parts of the app that the worker uses. */
type Sender = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly encryption: Encryption;
  readonly log: FastifyBaseLogger;
  readonly changed: EventEmitter;
  readonly brandName: () => Promise<string>;
  readonly config: { readonly publicUrl: string };
};

export type MailWorker = {
  /** Sends the mails that are due; returns how many it handled. */
  round: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Sends the mails of the outbox, several at a time and urgent ones first. Several processes can do so at once. Each mail is
 * sent once, or twice if a process dies after sending it and before saving that.
 */
export function mailWorker(
  app: Sender,
  templates: readonly MailTemplate[],
  transport: MailTransport,
  lanes = allLanes,
): MailWorker {
  const byKind = new Map(templates.map((template) => [template.kind, template]));
  let working: Promise<unknown> = Promise.resolve();
  let waking = new AbortController();
  let isStopped = false;
  const wake = () => {
    waking.abort();
    waking = new AbortController();
  };

  /** Sends one mail after another until none is due. */
  const roundOf = async (lane: Lane) => {
    let handled = 0;
    for (let mail = await next(app, lane); mail; mail = isStopped ? null : await next(app, lane)) {
      const claimed = mail;
      await underLease(app, claimed, () => deliver(app, byKind, transport, claimed));
      handled++;
    }
    return handled;
  };
  /** Sleeps until the next mail is due or a new one is added. */
  const work = async (lane: Lane) => {
    while (!isStopped) {
      const { signal } = waking;
      const waitMs = await roundOf(lane)
        .then(() => untilNextMs(app, lane))
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a round of the outbox failed');
          return firstDelayMs;
        });
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  };
  return {
    async round() {
      const handled = await Promise.all(lanes.map(roundOf));
      return handled.reduce((sum, count) => sum + count);
    },
    start() {
      app.changed.on('mail', wake);
      working = Promise.all(lanes.map(work));
    },
    async stop() {
      isStopped = true;
      app.changed.off('mail', wake);
      wake();
      await working;
    },
  };
}

const isWaiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const isUrgent = and(isWaiting, outbox.isUrgent);
const isNotice = and(isWaiting, not(outbox.isUrgent));

/** Claims the next mail of a lane. */
async function next(app: Sender, lane: Lane): Promise<OutboxRow | null> {
  for (const urgency of lane) {
    const mail = await claim(app, urgency === 'urgent' ? isUrgent : isNotice);
    if (mail) return mail;
  }
  return null;
}

async function untilNextMs({ db, clock }: Sender, lane: Lane): Promise<number> {
  const [first] = await db
    .select({ at: min(outbox.runAt) })
    .from(outbox)
    .where(lane.includes('notice') ? isWaiting : isUrgent);
  const at = first?.at?.getTime() ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(at - clock().getTime(), 0), idleMs);
}

/** Claims the first due mail of these. No other process can claim it until the lease ends. */
async function claim({ db, clock }: Sender, these: SQL | undefined): Promise<OutboxRow | null> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(these, lte(outbox.runAt, now)))
    .orderBy(outbox.runAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ runAt: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = (${due})`)
    .returning();
  return claimed ?? null;
}

/** Renews the lease while a slow send runs, so that no other process sends the same mail. */
async function underLease({ db, clock, log }: Sender, mail: OutboxRow, send: () => Promise<void>): Promise<void> {
  const renew = () => {
    const runAt = new Date(clock().getTime() + leaseMs);
    db.update(outbox)
      .set({ runAt })
      .where(and(isStillOurs(mail), isWaiting))
      .catch((error: unknown) => log.error({ err: error }, 'the lease of a mail could not be renewed'));
  };
  const timer = setInterval(renew, leaseMs / 3);
  try {
    await send();
  } finally {
    clearInterval(timer);
  }
}

async function deliver(
  app: Sender,
  byKind: ReadonlyMap<string, MailTemplate>,
  transport: MailTransport,
  mail: OutboxRow,
): Promise<void> {
  const { db, clock, encryption, log, config } = app;
  const isExpired = mail.expiresAt !== null && mail.expiresAt <= clock();
  try {
    const template = byKind.get(mail.kind);
    if (!template) throw new Error(`no template for ${mail.kind}`);
    if (isExpired) throw new Error('the code of the mail has expired');
    const secret = mail.encryptedSecret ? encryption.decrypt(mail.encryptedSecret) : '';
    const brand = await app.brandName();
    const written = template.write(mail.data, secret, mail.recipient);
    const unsubscribe = mail.unsubscribe && `${config.publicUrl}/unsubscribe/${encryption.decrypt(mail.unsubscribe)}`;
    const frame = { brand, publicUrl: config.publicUrl, unsubscribe };
    const { subject } = written;
    const [text, html] = [mailText(written, frame), mailPage(written, frame)];
    await transport({ id: mail.id, to: mail.recipient, subject, text, html, secret, unsubscribe });
    await settle(db, mail, { doneAt: clock(), lastError: null });
  } catch (error) {
    const isDead = isExpired || error instanceof MailRefused || mail.attempts >= attemptsMax;
    const message = String(error instanceof Error ? error.message : error).slice(0, 500);
    log.warn(
      { mail: mail.id, kind: mail.kind, attempt: mail.attempts, isDead, error: withoutAddresses(message) },
      'a mail was not delivered',
    );
    const nextTryAt = new Date(clock().getTime() + delayMs(mail.attempts));
    if (isDead) await settle(db, mail, { deadAt: clock(), lastError: message });
    else await db.update(outbox).set({ runAt: nextTryAt, lastError: message }).where(isStillOurs(mail));
  }
}

/** Mail servers repeat the address of the recipient in their answers. Administrators see it; the log names nobody. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(]+@[^\s<>"'),;:]+/g, '…');

/** False when the lease ended and another process claimed the mail. */
const isStillOurs = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));

/** Marks a mail as sent or dead, and deletes its encrypted secrets. */
async function settle(
  db: Db,
  mail: OutboxRow,
  end: Partial<Pick<OutboxRow, 'doneAt' | 'deadAt' | 'lastError'>>,
): Promise<void> {
  const cleared = { encryptedSecret: null, ...(end.doneAt ? { unsubscribe: null } : {}) };
  if (mail.leavesNoTrace) await db.delete(outbox).where(isStillOurs(mail));
  else
    await db
      .update(outbox)
      .set({ ...end, ...cleared })
      .where(isStillOurs(mail));
}
