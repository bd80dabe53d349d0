import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type MailChoice, type MailPreferences, type MailTopic, mailTopics } from '#contract/notifications/mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { digestEntries, mailPreferences as table } from '#server/notifications/table.ts';

export const mailPreferences: Handler<'mailPreferences'> = ({ db, actor }) => choicesOf(db, actor.id);

export const saveMailPreferences: Handler<'saveMailPreferences'> = async ({ db, actor }, choices) => {
  for (const topic of mailTopics) if (choices[topic]) await choose(db, actor.id, topic, choices[topic]);
  return choicesOf(db, actor.id);
};

/** Saves the choice. After `never`, mails and digest entries of the topic that still wait are deleted. */
export async function choose(db: Db, accountId: number, topic: MailTopic, choice: MailChoice): Promise<void> {
  await db
    .insert(table)
    .values({ accountId, topic, choice })
    .onConflictDoUpdate({ target: [table.accountId, table.topic], set: { choice } });
  if (choice !== 'never') return;
  await db.delete(digestEntries).where(and(eq(digestEntries.accountId, accountId), eq(digestEntries.topic, topic)));
  await deleteWaitingMails(db, accountId, (kind) => topicOf(kind) === topic);
}

/** Deletes mails that are not sent yet. */
async function deleteWaitingMails(db: Db, accountId: number, isUnwanted: (kind: string) => boolean): Promise<void> {
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

/** The choices for this topic. Accounts without a choice get its mails at once. */
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

const reminders = ['payments.feeEnds', 'invitations.dateReminder'];
/** Has the two numbers that a lawyer needs to open the request, so it always comes at once, like a code. */
const assignmentMail = 'requests.assigned';

/** The topic of a kind of mail; null for codes and account security, which always come at once. */
export function topicOf(kind: string): MailTopic | null {
  if (kind === assignmentMail) return null;
  if (reminders.includes(kind)) return 'reminders';
  const [domain] = kind.split('.', 1);
  if (domain === 'invitations') return 'rooms';
  return mailTopics.find((topic) => topic === domain) ?? null;
}
