import { and, inArray, isNull } from 'drizzle-orm';
import type { MailTopic } from '#contract/notifications-mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { sendLater } from '#server/core/outbox.ts';
import type { Message, Tell } from '#server/core/tell.ts';
import type { Vault } from '#server/core/vault.ts';
import { tellOpenPages } from '#server/notifications/live-events.ts';
import { choicesFor } from '#server/notifications/mail-preferences.ts';
import { topicOf } from '#server/notifications/mail-topic.ts';
import { digestEntries, notifications } from '#server/notifications/table.ts';
import { unsubscribeToken } from '#server/notifications/unsubscribe.ts';

type Reader = { id: number; email: string; name: string; passwordHash: string };

/**
 * Writes the notifications, tells open pages, and mails to each as he wants it; whoever deleted his account hears
 * nothing.
 */
export const teller =
  (vault: Vault): Tell =>
  async (db, accountIds, message, now) => {
    if (!accountIds.length) return;
    const readers = await db
      .select({
        id: accounts.id,
        email: accounts.email,
        name: accounts.displayName,
        passwordHash: accounts.passwordHash,
      })
      .from(accounts)
      .where(and(inArray(accounts.id, [...accountIds]), isNull(accounts.deletedAt)));
    if (!readers.length) return;
    const { title, body = null, link = null, mail } = message;
    const made = await db
      .insert(notifications)
      .values(readers.map(({ id: accountId }) => ({ accountId, title, body, link, createdAt: now })))
      .returning({ about: notifications.id, accountId: notifications.accountId });
    const events = made.map(({ about, accountId }) => ({
      name: 'notification' as const,
      accountIds: [accountId],
      about,
    }));
    await tellOpenPages(db, events, now);
    if (!mail) return;
    const topic = topicOf(mail.template.kind);
    if (topic === null) for (const reader of readers) await mailTo(db, reader, mail, { now });
    else await mailAsWanted(db, readers, { vault, topic, title, mail, now });
  };

type Mail<Data extends Record<string, unknown>> = NonNullable<Message<Data>['mail']>;
type Wanted<Data extends Record<string, unknown>> = {
  vault: Vault;
  topic: MailTopic;
  title: string;
  mail: Mail<Data>;
  now: Date;
};

async function mailAsWanted<Data extends Record<string, unknown>>(
  db: Db,
  readers: readonly Reader[],
  { vault, topic, title, mail, now }: Wanted<Data>,
): Promise<void> {
  const choices = await choicesFor(
    db,
    topic,
    readers.map(({ id }) => id),
  );
  for (const reader of readers) {
    const choice = choices.get(reader.id) ?? 'at once';
    if (choice === 'daily')
      await db.insert(digestEntries).values({ accountId: reader.id, topic, title, createdAt: now });
    if (choice === 'at once')
      await mailTo(db, reader, mail, { now, unsubscribe: unsubscribeFrom(vault, reader, topic) });
  }
}

const unsubscribeFrom = (vault: Vault, reader: Reader, topic: MailTopic) =>
  vault.seal(unsubscribeToken(vault, reader, topic));

const mailTo = <Data extends Record<string, unknown>>(
  db: Db,
  { email, name }: Reader,
  { template, data, restMs }: Mail<Data>,
  more: { now: Date; unsubscribe?: Buffer },
) =>
  sendLater(db, template, {
    to: email,
    data: { ...data, name },
    ...more,
    ...(restMs === undefined ? {} : { restMs }),
  });
