import { and, inArray, isNull } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import { sendLater } from '#server/core/outbox.ts';
import type { Tell } from '#server/core/tell.ts';
import { notifications } from '#server/notifications/table.ts';

/** Writes the notifications and lays the mails into the outbox; whoever deleted his account hears nothing. */
export const tell: Tell = async (db, accountIds, { title, body = null, link = null, mail }, now) => {
  if (!accountIds.length) return;
  const people = await db
    .select({ id: accounts.id, email: accounts.email, name: accounts.displayName })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isNull(accounts.deletedAt)));
  if (!people.length) return;
  await db
    .insert(notifications)
    .values(people.map(({ id: accountId }) => ({ accountId, title, body, link, createdAt: now })));
  if (!mail) return;
  for (const { email, name } of people) {
    await sendLater(db, mail.template, { to: email, data: { ...mail.data, name }, now });
  }
};
