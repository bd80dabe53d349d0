import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type MailChoice,
  type MailPreferences,
  type MailTopic,
  type mailPreferences as mailPreferencesCall,
  mailTopics,
  type saveMailPreferences as saveMailPreferencesCall,
} from '#contract/notifications-mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { outbox } from '#server/core/outbox.ts';
import { topicOf } from '#server/notifications/mail-topic.ts';
import { digestEntries, mailPreferences as table } from '#server/notifications/table.ts';

export const mailPreferences: Act<typeof mailPreferencesCall> = ({ db, actor }) => choicesOf(db, actor.id);

export const saveMailPreferences: Act<typeof saveMailPreferencesCall> = async ({ db, actor }, wanted) => {
  for (const topic of mailTopics) if (wanted[topic]) await choose(db, actor.id, topic, wanted[topic]);
  return choicesOf(db, actor.id);
};

/** What waits, for the daily mail or to be sent, stays away as well, once nothing more is wanted of it. */
export async function choose(db: Db, accountId: number, topic: MailTopic, choice: MailChoice): Promise<void> {
  await db
    .insert(table)
    .values({ accountId, topic, choice })
    .onConflictDoUpdate({ target: [table.accountId, table.topic], set: { choice } });
  if (choice !== 'never') return;
  await db.delete(digestEntries).where(and(eq(digestEntries.accountId, accountId), eq(digestEntries.topic, topic)));
  await takeBack(db, accountId, (kind) => topicOf(kind) === topic);
}

/** Mails that have not left yet do not leave any more. */
async function takeBack(db: Db, accountId: number, isUnwanted: (kind: string) => boolean): Promise<void> {
  const theirs = db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  const waiting = await db
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(and(inArray(outbox.recipient, theirs), isNull(outbox.doneAt), isNull(outbox.deadAt)));
  const ids = waiting.filter(({ kind }) => isUnwanted(kind)).map(({ id }) => id);
  if (ids.length) await db.delete(outbox).where(inArray(outbox.id, ids));
}

export async function choicesOf(db: Db, accountId: number): Promise<MailPreferences> {
  const chosen = await db.select().from(table).where(eq(table.accountId, accountId));
  const entries = mailTopics.map((topic) => [topic, chosen.find((row) => row.topic === topic)?.choice ?? 'at once']);
  return Object.fromEntries(entries);
}

/** Those who chose for this topic; everybody else gets its mails at once. */
export async function choicesFor(
  db: Db,
  topic: MailTopic,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, MailChoice>> {
  const chosen = await db
    .select({ accountId: table.accountId, choice: table.choice })
    .from(table)
    .where(and(eq(table.topic, topic), inArray(table.accountId, [...accountIds])));
  return new Map(chosen.map(({ accountId, choice }) => [accountId, choice]));
}
