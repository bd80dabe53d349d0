import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { accounts, sessions } from '#server/accounts/table.ts';
import type { Config } from '#server/core/config.ts';
import type { House } from '#server/core/house.ts';
import { outbox } from '#server/core/outbox.ts';
import { openDemoTown } from './demo/demo-town.ts';
import { enterAdministrators } from './demo/enter-administrators.ts';
import { enterPeople } from './demo/enter-people.ts';
import { liveRequests } from './demo/live-requests.ts';
import { liveSuggestions } from './demo/live-suggestions.ts';
import { type Accounts, newAccounts } from './demo/new-accounts.ts';
import { publishDemoContent } from './demo/publish-demo-content.ts';
import { saveDemoSettings } from './demo/save-demo-settings.ts';

/** A configured administrator's password is not written down. */
type Kept = Omit<Accounts, 'administrator'> & { administrator: Accounts['administrator'] | null };
type Loading = { house: House; config: Config; say: (line: string) => void };

/**
 * On an empty database, lives the product once through its own interface, so that every screen has something to show;
 * at each start tells one account per role and permission. Nothing that happens here is mailed.
 */
export async function loadDemo({ house, config, say }: Loading): Promise<void> {
  const file = path.join(config.dataDir, 'demo-accounts.json');
  if (await isEmpty(house)) await live(house, config, file);
  if (existsSync(file)) tellAccounts(JSON.parse(readFileSync(file, 'utf8')) as Kept, say);
}

async function isEmpty({ db }: House): Promise<boolean> {
  const [anyone] = await db.select({ id: accounts.id }).from(accounts).where(sql`${accounts.role} <> 'Admin'`).limit(1);
  return anyone === undefined;
}

async function live(house: House, config: Config, file: string): Promise<void> {
  const people = newAccounts(config.admin);
  // Before anything else: whoever is interrupted here can still enter what was made.
  const kept: Kept = { ...people, administrator: config.admin ? null : people.administrator };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  const town = await openDemoTown(house);
  await addFirstAdministrator(house.db, people.administrator, house.clock());
  const entered = await enterPeople(town, people);
  await enterAdministrators(town, entered, people);
  await saveDemoSettings(town, entered);
  await publishDemoContent(town, people);
  await liveRequests(town, entered);
  await liveSuggestions(town, people);
  await house.db.update(outbox).set({ doneAt: house.clock(), sealed: null }).where(isNull(outbox.doneAt));
  await house.db.delete(sessions);
  await town.close();
}

function tellAccounts({ administrator, passwords }: Kept, say: (line: string) => void): void {
  const shown = [
    ['Client', 'demo.user1@example.com'],
    ['Lawyer', 'demo.lawyer1@example.com'],
    ['Participant', 'demo.participant1@example.com'],
    ['Reviewer', 'demo.reviewer@example.com'],
    ['Editor', 'demo.editor@example.com'],
    ['Reader', 'demo.reader@example.com'],
  ] as const;
  say('Demo accounts (fictional people; all of them are in demo-accounts.json):');
  const tell = (role: string, email: string, password: string) =>
    say(`  ${role.padEnd(12)} ${email.padEnd(32)} ${password}`);
  for (const [role, email] of shown) {
    const password = passwords[email];
    // A demo of an earlier version has not everybody.
    if (password !== undefined) tell(role, email, password);
  }
  if (administrator) tell('Admin', administrator.email, administrator.password);
}
