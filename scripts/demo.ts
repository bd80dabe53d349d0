import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { accounts, sessions } from '#server/accounts/table.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import type { Config } from '#server/call/settings/config.ts';
import { requests } from '#server/requests/table.ts';
import { createDemoRequests } from './demo/create-demo-requests.ts';
import { openDemoApp } from './demo/demo-app.ts';
import { createDemoSuggestions, publishDemoContent, saveDemoSettings } from './demo/publish-demo-content.ts';
import { type Accounts, inviteAdministrators, newAccounts, registerPeople } from './demo/register-people.ts';

/** The accounts as the file stores them. The password of a configured administrator is not stored. */
type StoredAccounts = Omit<Accounts, 'administrator'> & { administrator: Accounts['administrator'] | null };
type DemoOptions = { app: AppContext; config: Config; say: (line: string) => void };

/**
 * Fills an empty database through the API of the product, so that every screen has something to show. At each start it
 * prints one account per role and permission. It sends no mail.
 */
export async function loadDemo({ app: context, config, say }: DemoOptions): Promise<void> {
  const file = path.join(config.dataDir, 'demo-accounts.json');
  if (await isEmpty(context)) await fillDatabase(context, config, file);
  if (existsSync(file)) printAccounts(JSON.parse(readFileSync(file, 'utf8')) as StoredAccounts, say);
}

async function isEmpty({ db }: AppContext): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.role} <> 'Admin'`)
    .limit(1);
  return account === undefined;
}

async function fillDatabase(context: AppContext, config: Config, file: string): Promise<void> {
  const people = newAccounts(config.admin);
  // The file comes first: after an interruption, people can still sign in to the accounts that were created.
  const stored: StoredAccounts = { ...people, administrator: config.admin ? null : people.administrator };
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  const app = await openDemoApp(context);
  await addFirstAdministrator(context, people.administrator);
  const registered = await registerPeople(app, people);
  await inviteAdministrators(app, registered, people);
  await saveDemoSettings(app, registered);
  await publishDemoContent(app, people);
  await createDemoRequests(app, registered);
  await createDemoSuggestions(app, people);
  // The demo is from the past, but nobody has waited for it: the clock of its requests starts today.
  const now = context.clock();
  await context.db.update(requests).set({ statusSince: now, reopenedAt: now });
  await context.db.update(outbox).set({ doneAt: context.clock(), encryptedSecret: null }).where(isNull(outbox.doneAt));
  await context.db.delete(sessions);
  await app.close();
}

function printAccounts({ administrator, passwords }: StoredAccounts, say: (line: string) => void): void {
  const shown = [
    ['Client', 'demo.user1@example.com'],
    ['Lawyer', 'demo.lawyer1@example.com'],
    ['Participant', 'demo.participant1@example.com'],
    ['Reviewer', 'demo.reviewer@example.com'],
    ['Editor', 'demo.editor@example.com'],
    ['Reader', 'demo.reader@example.com'],
  ] as const;
  say('Demo accounts (fictional people; all of them are in demo-accounts.json):');
  const print = (role: string, email: string, password: string) =>
    say(`  ${role.padEnd(12)} ${email.padEnd(32)} ${password}`);
  for (const [role, email] of shown) {
    const password = passwords[email];
    // The demo of an earlier version may not have this account.
    if (password !== undefined) print(role, email, password);
  }
  if (administrator) print('Admin', administrator.email, administrator.password);
}
