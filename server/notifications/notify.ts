import { and, isNull, sql } from 'drizzle-orm';
import type { MailTopic } from '#contract/notifications/mail.ts';
import { accounts } from '#server/accounts/table.ts';
import { type Db, placeholders, prepared } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { Message, Notify } from '#server/call/context/notify.ts';
import { type LiveEvent, publishLiveEvents } from '#server/call/history/live-events.ts';
import { notifications } from '#server/call/history/notices.ts';
import { sendLater } from '#server/call/mail/outbox.ts';
import { choicesFor, topicOf } from '#server/notifications/mail-preferences.ts';
import { digestEntries } from '#server/notifications/table.ts';
import { unsubscribeFrom } from '#server/notifications/unsubscribe.ts';

const readersAmong = prepared((db) =>
  db
    .select({ id: accounts.id, email: accounts.email, name: accounts.displayName, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(sql`${accounts.id} = any(${sql.placeholder('ids')})`, isNull(accounts.deletedAt)))
    .prepare('readers_among'),
);
type Reader = { id: number; email: string; name: string; passwordHash: string };

const insertNotification = prepared((db) =>
  db
    .insert(notifications)
    .values(placeholders('accountId', 'title', 'body', 'link', 'createdAt', 'subject', 'subjectId', 'personId'))
    .returning({ id: notifications.id })
    .prepare('insert_notification'),
);

/**
 * Inserts the notifications, publishes them to open pages, and adds mails by the choice of each person. A deleted
 * account gets nothing.
 */
export const notifier =
  (encryption: Encryption): Notify =>
  async (db, accountIds, message, now) => {
    if (!accountIds.length) return;
    const readers = await readersAmong(db).execute({ ids: [...accountIds] });
    if (!readers.length) return;
    const { title, body = null, link = null, about = null, personId = null, mail } = message;
    const notice = { title, body, link, createdAt: now, subject: about?.subject ?? null, subjectId: about?.id ?? null };
    const events: LiveEvent[] = [];
    for (const { id: accountId } of readers) {
      const [inserted] = await insertNotification(db).execute({ ...notice, accountId, personId });
      if (inserted) events.push({ name: 'notification', accountIds: [accountId], about: inserted.id });
    }
    await publishLiveEvents(db, events);
    if (!mail) return;
    const topic = topicOf(mail.template.kind);
    if (topic === null) for (const reader of readers) await mailOne(db, reader, mail, { now });
    else await mailByChoice(db, readers, { encryption, topic, title, mail, now });
  };

type Mail<Data extends Record<string, unknown>> = NonNullable<Message<Data>['mail']>;
type ChosenMail<Data extends Record<string, unknown>> = {
  encryption: Encryption;
  topic: MailTopic;
  title: string;
  mail: Mail<Data>;
  now: Date;
};

async function mailByChoice<Data extends Record<string, unknown>>(
  db: Db,
  readers: readonly Reader[],
  { encryption, topic, title, mail, now }: ChosenMail<Data>,
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
      await mailOne(db, reader, mail, { now, unsubscribe: unsubscribeFrom(encryption, reader, topic) });
  }
}

const mailOne = <Data extends Record<string, unknown>>(
  db: Db,
  { email, name }: Reader,
  { template, data, restMs, secret }: Mail<Data>,
  more: { now: Date; unsubscribe?: Buffer },
) =>
  sendLater(db, template, {
    to: email,
    data: { ...data, name },
    ...more,
    ...(restMs === undefined ? {} : { restMs }),
    ...(secret === undefined ? {} : { secret }),
  });
