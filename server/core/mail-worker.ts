import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lte, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '#server/core/app-context.ts';
import type { Db } from '#server/core/db.ts';
import { type MailTemplate, mailPage, mailText } from '#server/core/mail.ts';
import { MailRefused, type MailTransport } from '#server/core/mail-transport.ts';
import { type OutboxRow, outbox } from '#server/core/outbox.ts';

/** How long no other process can claim a claimed mail. After a crash another process sends it. */
const leaseMs = 2 * 60_000;
const firstDelayMs = 10_000;
const delayMaxMs = 2 * 60 * 60_000;
/** With these delays the last attempt is 48 hours after the first (contract §12). Then a mail is dead. */
export const attemptsMax = 34;
export const delayMs = (attempts: number): number => Math.min(firstDelayMs * 2 ** (attempts - 1), delayMaxMs);
/** The longest time between two rounds, in case the event of a new mail was lost. */
const idleMs = 5 * 60_000;
/** The most mails without a code that are sent to one domain at the same time: its server counts connections. */
const toOneDomainMax = 2;

/** What a lane sends. Codes have lanes of their own: nobody's code waits behind notices or a slow server. */
type Lane = 'codes' | 'all';
const lanes: readonly Lane[] = ['codes', 'codes', 'all', 'all', 'all'];

export type MailWorker = {
  /** Sends the mails that are due; returns how many it handled. */
  round: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Sends the mails of the outbox, several at a time and codes first. Several processes can do so at once. Each mail is
 * sent once, or twice if a process dies after sending it and before saving that.
 */
export function mailWorker(app: AppContext, templates: readonly MailTemplate[], transport: MailTransport): MailWorker {
  const byKind = new Map(templates.map((template) => [template.kind, template]));
  const domains = busyDomains();
  const next = claimer(app, domains);
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
    for (let mail = await next(lane); mail; mail = isStopped ? null : await next(lane)) {
      const { id } = mail;
      await underLease(app, mail, () => deliver(app, byKind, transport, mail)).finally(() => domains.leave(id));
      handled++;
    }
    return handled;
  };
  /** Sleeps until the next mail is due, a new one is added, or a lane may have freed a domain. */
  const work = async (lane: Lane) => {
    while (!isStopped) {
      const { signal } = waking;
      const waitMs = await roundOf(lane)
        .then((handled) => {
          if (handled > 0) wake();
          return untilNextMs(app, lane === 'codes' ? outbox.carriesSecret : domains.areFree());
        })
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

/** Claims the next mail of a lane. One claim after the other, so that each knows which domains are busy. */
function claimer(app: AppContext, domains: BusyDomains): (lane: Lane) => Promise<OutboxRow | null> {
  const claimFor = async (lane: Lane) => {
    const code = await claim(app, outbox.carriesSecret);
    return code ?? (lane === 'all' ? domains.enter(await claim(app, domains.areFree())) : null);
  };
  let claiming: Promise<unknown> = Promise.resolve();
  return (lane) => {
    const claimed = claiming.then(() => claimFor(lane));
    claiming = claimed.catch(() => null);
    return claimed;
  };
}

const domainOf = ({ recipient }: OutboxRow): string => recipient.slice(recipient.lastIndexOf('@') + 1);

type BusyDomains = ReturnType<typeof busyDomains>;

/** The domains to which mails without a code are being sent. */
function busyDomains() {
  /** By the mail's id. */
  const busy = new Map<number, string>();
  const isFull = (domain: string) => [...busy.values()].filter((one) => one === domain).length >= toOneDomainMax;
  return {
    enter(mail: OutboxRow | null): OutboxRow | null {
      if (mail) busy.set(mail.id, domainOf(mail));
      return mail;
    },
    leave: (id: number) => void busy.delete(id),
    areFree(): SQL {
      const full = [...new Set(busy.values())].filter(isFull);
      return sql`split_part(${outbox.recipient}, '@', 2) <> all(${sql.param(full)}::text[])`;
    },
  };
}

const isWaiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));

async function untilNextMs({ db, clock }: AppContext, isOfLane: SQLWrapper): Promise<number> {
  const [next] = await db
    .select({ at: min(outbox.runAt) })
    .from(outbox)
    .where(and(isWaiting, isOfLane));
  return next?.at ? Math.min(Math.max(next.at.getTime() - clock().getTime(), 0), idleMs) : idleMs;
}

/** Claims one due mail of those that the lane may send. No other process can claim it until the lease ends. */
async function claim({ db, clock }: AppContext, isOfLane: SQLWrapper): Promise<OutboxRow | null> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, isOfLane, lte(outbox.runAt, now)))
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
async function underLease({ db, clock, log }: AppContext, mail: OutboxRow, send: () => Promise<void>): Promise<void> {
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
  app: AppContext,
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
