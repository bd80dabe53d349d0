import { inArray } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import { sendLater } from '#server/core/outbox.ts';
import type { Tell } from '#server/core/tell.ts';
import { notifications } from '#server/notifications/table.ts';

/** Writes the notifications and lays the mails into the outbox. */
export const tell: Tell = async (db, accountIds, { title, body = null, link = null, mail }, now) => {
  if (!accountIds.length) return;
  await db
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, title, body, link, createdAt: now })));
  if (!mail) return;
  const people = await db
    .select({ email: accounts.email, name: accounts.displayName })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  for (const { email, name } of people) {
    await sendLater(db, mail.template, { to: email, data: { ...mail.data, name }, now });
  }
};
