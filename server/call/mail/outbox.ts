import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { publishChanges } from '#server/base/db/changes.ts';
import { bytes, id, instant, json } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';

export const outbox = snakeCase.table('outbox', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  recipient: text().notNull(),
  data: json<Record<string, unknown>>().notNull(),
  encryptedSecret: bytes(),
  runAt: instant().notNull(),
  expiresAt: instant(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  createdAt: instant().notNull(),
  doneAt: instant(),
  deadAt: instant(),
  leavesNoTrace: boolean().notNull().default(false),
  /** By its kind: it leaves before all notices. */
  isUrgent: boolean().notNull().default(false),
  /** It had an encrypted code or link. After that is deleted, the mail cannot be sent again. */
  carriesSecret: boolean().notNull().default(false),
  /** The encrypted token that ends mails of its topic; deleted when the mail is sent. */
  unsubscribe: bytes(),
});
export type OutboxRow = typeof outbox.$inferSelect;

type MailToSend<Data> = {
  to: string;
  data: Data;
  now: Date;
  /** An encrypted code: deleted when the mail is sent, dead or expired. */
  secret?: { encrypted: Buffer; expiresAt: Date };
  /** The row is deleted when the mail is sent or dead, because the account of its reader is deleted. */
  leavesNoTrace?: boolean;
  /** The encrypted token that ends mails of its topic. */
  unsubscribe?: Buffer;
  /** The shortest time after the same mail. While that one waits, no new one is added. */
  restMs?: number;
};

/** Adds a mail to the outbox in the transaction of the handler. It is sent after the commit. */
export async function sendLater<Data extends Record<string, unknown>>(
  db: Db,
  template: MailTemplate<Data>,
  { to, data, now, secret, leavesNoTrace = false, unsubscribe, restMs }: MailToSend<Data>,
): Promise<void> {
  const runAt = restMs === undefined ? now : await dueAfterRest(db, template.kind, { to, data, now, restMs });
  if (!runAt) return;
  await db.insert(outbox).values({
    kind: template.kind,
    isUrgent: template.isUrgent,
    recipient: to,
    data,
    encryptedSecret: secret?.encrypted ?? null,
    expiresAt: secret?.expiresAt ?? null,
    runAt,
    createdAt: now,
    leavesNoTrace,
    carriesSecret: secret !== undefined,
    unsubscribe: unsubscribe ?? null,
  });
  await publishChanges(db, ['mail']);
}

type Resting = { to: string; data: Record<string, unknown>; now: Date; restMs: number };

/** When the same mail may be sent again; null while the last one still waits, because it has the same text. */
async function dueAfterRest(db: Db, kind: string, { to, data, now, restMs }: Resting): Promise<Date | null> {
  const isSame = sql`${outbox.data} = ${JSON.stringify(data)}::jsonb`;
  const [last] = await db
    .select({ doneAt: outbox.doneAt, deadAt: outbox.deadAt })
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.kind, kind), isSame))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (last && !last.doneAt && !last.deadAt) return null;
  // A mail of later than now left on a machine that was ahead.
  const leftAt = Math.min(last?.doneAt?.getTime() ?? 0, now.getTime());
  return new Date(Math.max(now.getTime(), leftAt + restMs));
}

/** Deletes all mails to this address, sent or waiting. */
export const deleteMailsTo = (db: Db, recipient: string) => db.delete(outbox).where(eq(outbox.recipient, recipient));

/** How long administrators can see sent and dead mails. */
const retentionMs = 30 * 24 * 60 * 60_000;

/** Deletes old mails that are sent or dead, because they contain personal data. */
export const sweepMails = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - retentionMs);
  return db.delete(outbox).where(or(lt(outbox.doneAt, before), lt(outbox.deadAt, before)));
};
