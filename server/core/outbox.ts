import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, json } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { type MailTemplate, mailPage } from '#server/core/mail.ts';
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
});
type Waiting = typeof outbox.$inferSelect;

/** A mail that cannot be delivered is tried this often, then it is dead. */
const attemptsMax = 8;
/** How long a claimed mail is out of reach of other processes; after a crash it comes back. */
const leaseMs = 2 * 60_000;
const firstDelayMs = 10_000;
const batch = 20;
const pollMs = 1_000;

type Letter<Data> = {
  to: string;
  data: Data;
  now: Date;
  /** A code, sealed by the vault: wiped once sent, dead or expired. */
  secret?: { sealed: Buffer; expiresAt: Date };
  /** Nothing of it stays when it has left or cannot leave: its reader's account is gone. */
  leavesNoTrace?: boolean;
};

/** Lays a mail into the outbox, in the transaction of the act that causes it; it leaves after the commit. */
export async function sendLater<Data extends Record<string, unknown>>(
  db: Db,
  template: MailTemplate<Data>,
  { to, data, now, secret, leavesNoTrace = false }: Letter<Data>,
): Promise<void> {
  await db.insert(outbox).values({
    kind: template.kind,
    recipient: to,
    data,
    sealed: secret?.sealed ?? null,
    expiresAt: secret?.expiresAt ?? null,
    runAt: now,
    createdAt: now,
    leavesNoTrace,
  });
}

/** Whatever was mailed to this address, or still waits. */
export const forgetMails = (db: Db, recipient: string) => db.delete(outbox).where(eq(outbox.recipient, recipient));

export type Postman = {
  /** Sends what is due now; answers how many mails it handled. */
  round: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/** Carries the mails of the outbox out, at least once each, several processes side by side. */
export function postman(house: House, templates: readonly MailTemplate[], post: Post): Postman {
  const byKind = new Map(templates.map((template) => [template.kind, template]));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = true;

  const round = async () => {
    const letters = await claim(house);
    for (const letter of letters) await deliver(house, byKind, post, letter);
    return letters.length;
  };
  const turn = () => {
    running = round()
      .catch((error: unknown) => {
        house.log.error({ err: error }, 'the outbox could not be worked on');
        return 0;
      })
      .then((handled) => {
        if (!isStopped) timer = setTimeout(turn, handled === batch ? 0 : pollMs);
      });
  };
  return {
    round,
    start() {
      isStopped = false;
      turn();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Takes due mails: no other process gets them while the lease lasts. */
async function claim({ db, clock }: House): Promise<Waiting[]> {
  const now = clock();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), lte(outbox.runAt, now)))
    .orderBy(outbox.runAt, outbox.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ runAt: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in ${due}`)
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

async function deliver(
  house: House,
  byKind: ReadonlyMap<string, MailTemplate>,
  post: Post,
  letter: Waiting,
): Promise<void> {
  const { db, clock, vault, log } = house;
  const isExpired = letter.expiresAt !== null && letter.expiresAt <= clock();
  try {
    const template = byKind.get(letter.kind);
    if (!template) throw new Error(`no template for ${letter.kind}`);
    if (isExpired) throw new Error('what the mail carries has expired');
    const secret = letter.sealed ? vault.open(letter.sealed) : '';
    const { subject, lines } = template.write(letter.data, secret);
    await post({
      id: letter.id,
      to: letter.recipient,
      subject,
      text: lines.join('\n\n'),
      html: mailPage(subject, lines),
      secret,
    });
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
    else await db.update(outbox).set({ runAt: again, lastError: said }).where(eq(outbox.id, letter.id));
  }
}

/** Done with, or dead: what was sealed in it is wiped. */
async function settle(
  db: Db,
  { id, leavesNoTrace }: Waiting,
  end: Partial<Pick<Waiting, 'doneAt' | 'deadAt' | 'lastError'>>,
): Promise<void> {
  const isThis = eq(outbox.id, id);
  if (leavesNoTrace) await db.delete(outbox).where(isThis);
  else
    await db
      .update(outbox)
      .set({ ...end, sealed: null })
      .where(isThis);
}

/** What has left, or cannot, is kept so long for those who run the platform. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Forgets mails that are done with: they name people and what happened to them. */
export const sweepMails = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - keptMs);
  return db.delete(outbox).where(or(lt(outbox.doneAt, before), lt(outbox.deadAt, before)));
};
