import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { announce } from '#server/core/changes.ts';
import { bytes, id, instant, json } from '#server/core/columns.ts';
import { mailClosing, mailClosingOf, mailWayOut } from '#server/core/copy.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { type MailTemplate, mailPage, mailText } from '#server/core/mail.ts';
import type { Post } from '#server/core/post.ts';

export const outbox = pgTable('outbox', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  recipient: text().notNull(),
  data: json<Record<string, unknown>>().notNull(),
  sealed: bytes(),
  runAt: instant().notNull(),
  expiresAt: instant(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: instant().notNull(),
  doneAt: instant(),
  deadAt: instant(),
  leavesNoTrace: boolean().notNull().default(false),
  /** A code or a link was sealed in it: once that is wiped it cannot be sent again. */
  carriesSecret: boolean().notNull().default(false),
  /** What ends mails of its topic, sealed; wiped when it has left. */
  unsubscribe: bytes(),
});
type Waiting = typeof outbox.$inferSelect;

/** A mail that cannot be delivered is tried this often, then it is dead. */
const attemptsMax = 8;
/** How long a claimed mail is out of reach of other processes; after a crash it comes back. */
const leaseMs = 2 * 60_000;
const firstDelayMs = 10_000;
/** So many are sent in one go before the next look at the clock. */
const batch = 20;
/** Looked for so often at least, should a word of a new one have been lost. */
const idleMs = 5 * 60_000;

type Letter<Data> = {
  to: string;
  data: Data;
  now: Date;
  /** A code, sealed by the vault: wiped once sent, dead or expired. */
  secret?: { sealed: Buffer; expiresAt: Date };
  /** Nothing of it stays when it has left or cannot leave: its reader's account is gone. */
  leavesNoTrace?: boolean;
  /** The word that ends mails of its topic, sealed by the vault. */
  unsubscribe?: Buffer;
  /** So long after the same mail it leaves again at the earliest; not at all while that one waits. */
  restMs?: number;
};

/** Lays a mail into the outbox, in the transaction of the act that causes it; it leaves after the commit. */
export async function sendLater<Data extends Record<string, unknown>>(
  db: Db,
  template: MailTemplate<Data>,
  { to, data, now, secret, leavesNoTrace = false, unsubscribe, restMs }: Letter<Data>,
): Promise<void> {
  const runAt = restMs === undefined ? now : await dueAfterRest(db, template.kind, { to, data, now, restMs });
  if (!runAt) return;
  await db.insert(outbox).values({
    kind: template.kind,
    recipient: to,
    data,
    sealed: secret?.sealed ?? null,
    expiresAt: secret?.expiresAt ?? null,
    runAt,
    createdAt: now,
    leavesNoTrace,
    carriesSecret: secret !== undefined,
    unsubscribe: unsubscribe ?? null,
  });
  await announce(db, 'mail');
}

type Resting = { to: string; data: Record<string, unknown>; now: Date; restMs: number };

/** When the same mail may leave again; null while the last one has not left yet: it says what this one would. */
async function dueAfterRest(db: Db, kind: string, { to, data, now, restMs }: Resting): Promise<Date | null> {
  const isSame = sql`${outbox.data} = ${JSON.stringify(data)}::jsonb`;
  const [last] = await db
    .select({ doneAt: outbox.doneAt, deadAt: outbox.deadAt })
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.kind, kind), isSame))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (last && !last.doneAt && !last.deadAt) return null;
  const restedAt = last?.doneAt ? last.doneAt.getTime() + restMs : 0;
  return new Date(Math.max(now.getTime(), restedAt));
}

/** Whatever was mailed to this address, or still waits. */
export const forgetMails = (db: Db, recipient: string) => db.delete(outbox).where(eq(outbox.recipient, recipient));

export type Postman = {
  /** Sends what is due now; answers how many mails it handled. */
  round: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Carries the mails of the outbox out, several processes side by side: each mail once, or once more where a process died
 * between sending it and noting so.
 */
export function postman(house: House, templates: readonly MailTemplate[], post: Post): Postman {
  const byKind = new Map(templates.map((template) => [template.kind, template]));
  let working: Promise<unknown> = Promise.resolve();
  let waking = new AbortController();
  let isStopped = true;
  const wake = () => waking.abort();

  const round = async () => {
    let handled = 0;
    for (; handled < batch; handled++) {
      const letter = await claim(house);
      if (!letter) break;
      await underLease(house, letter, () => deliver(house, byKind, post, letter));
    }
    return handled;
  };
  /** Asleep until the next mail is due or a new one is laid in. */
  const work = async () => {
    while (!isStopped) {
      waking = new AbortController();
      const waitMs = await round()
        .then((handled) => (handled === batch ? 0 : untilNextMs(house)))
        .catch((error: unknown) => {
          house.log.error({ err: error }, 'the outbox could not be worked on');
          return firstDelayMs;
        });
      await sleep(waitMs, undefined, { signal: waking.signal }).catch(() => {});
    }
  };
  return {
    round,
    start() {
      isStopped = false;
      house.changed.on('mail', wake);
      working = work();
    },
    async stop() {
      isStopped = true;
      house.changed.off('mail', wake);
      wake();
      await working;
    },
  };
}

const isWaiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));

async function untilNextMs({ db, clock }: House): Promise<number> {
  const [next] = await db
    .select({ at: min(outbox.runAt) })
    .from(outbox)
    .where(isWaiting);
  return next?.at ? Math.min(Math.max(next.at.getTime() - clock().getTime(), 0), idleMs) : idleMs;
}

/** Takes one due mail: no other process gets it while the lease lasts. */
async function claim({ db, clock }: House): Promise<Waiting | null> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lte(outbox.runAt, now)))
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

/** While a mail is on its way its lease is renewed: however slow a server takes it, it gets it once. */
async function underLease({ db, clock, log }: House, letter: Waiting, send: () => Promise<void>): Promise<void> {
  const renew = () => {
    const runAt = new Date(clock().getTime() + leaseMs);
    db.update(outbox)
      .set({ runAt })
      .where(and(isStillOurs(letter), isWaiting))
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
  house: House,
  byKind: ReadonlyMap<string, MailTemplate>,
  post: Post,
  letter: Waiting,
): Promise<void> {
  const { db, clock, vault, log, config } = house;
  const isExpired = letter.expiresAt !== null && letter.expiresAt <= clock();
  try {
    const template = byKind.get(letter.kind);
    if (!template) throw new Error(`no template for ${letter.kind}`);
    if (isExpired) throw new Error('what the mail carries has expired');
    const secret = letter.sealed ? vault.open(letter.sealed) : '';
    const brand = await house.brandName();
    const { subject, ...written } = template.write(letter.data, secret);
    const lines = written.lines.map((line) => (line === mailClosing ? mailClosingOf(brand) : line));
    const unsubscribe = letter.unsubscribe && `${config.publicUrl}/unsubscribe/${vault.open(letter.unsubscribe)}`;
    const wayOut = unsubscribe === null ? null : { text: mailWayOut, url: unsubscribe };
    const text = mailText(lines, wayOut);
    const html = mailPage(subject, lines, { brand, wayOut });
    await post({ id: letter.id, to: letter.recipient, subject, text, html, secret, unsubscribe });
    await settle(db, letter, { doneAt: clock(), lastError: null });
  } catch (error) {
    const isDead = isExpired || letter.attempts >= attemptsMax;
    const said = String(error instanceof Error ? error.message : error).slice(0, 500);
    log.warn(
      { mail: letter.id, kind: letter.kind, attempt: letter.attempts, isDead, error: said },
      'a mail was not delivered',
    );
    const again = new Date(clock().getTime() + firstDelayMs * 2 ** (letter.attempts - 1));
    if (isDead) await settle(db, letter, { deadAt: clock(), lastError: said });
    else await db.update(outbox).set({ runAt: again, lastError: said }).where(isStillOurs(letter));
  }
}

/** Whoever was so slow that another process took the mail over has no more to say about it. */
const isStillOurs = ({ id, attempts }: Waiting) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));

/** Done with, or dead: what was sealed in it is wiped. */
async function settle(
  db: Db,
  letter: Waiting,
  end: Partial<Pick<Waiting, 'doneAt' | 'deadAt' | 'lastError'>>,
): Promise<void> {
  const wiped = { sealed: null, ...(end.doneAt ? { unsubscribe: null } : {}) };
  if (letter.leavesNoTrace) await db.delete(outbox).where(isStillOurs(letter));
  else
    await db
      .update(outbox)
      .set({ ...end, ...wiped })
      .where(isStillOurs(letter));
}

/** What has left, or cannot, is kept so long for those who run the platform. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Forgets mails that are done with: they name people and what happened to them. */
export const sweepMails = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - keptMs);
  return db.delete(outbox).where(or(lt(outbox.doneAt, before), lt(outbox.deadAt, before)));
};
