import { and, eq, inArray } from 'drizzle-orm';
import {
  type MailChoice,
  type MailPreferences,
  type MailTopic,
  type mailPreferences as mailPreferencesCall,
  mailTopics,
  type saveMailPreferences as saveMailPreferencesCall,
} from '#contract/notifications-mail.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { digestEntries, mailPreferences as table } from '#server/notifications/table.ts';

export const mailPreferences: Act<typeof mailPreferencesCall> = ({ db, actor }) => choicesOf(db, actor.id);

export const saveMailPreferences: Act<typeof saveMailPreferencesCall> = async ({ db, actor }, wanted) => {
  for (const topic of mailTopics) if (wanted[topic]) await choose(db, actor.id, topic, wanted[topic]);
  return choicesOf(db, actor.id);
};

/** What waits for the daily mail stays away as well, once nothing more is wanted of it. */
export async function choose(db: Db, accountId: number, topic: MailTopic, choice: MailChoice): Promise<void> {
  await db
    .insert(table)
    .values({ accountId, topic, choice })
    .onConflictDoUpdate({ target: [table.accountId, table.topic], set: { choice } });
  if (choice === 'never')
    await db.delete(digestEntries).where(and(eq(digestEntries.accountId, accountId), eq(digestEntries.topic, topic)));
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
