import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Config } from '#server/call/settings/config.ts';
import { openDemoApp } from '../scripts/demo/demo-app.ts';
import { newAccounts, registerPeople } from '../scripts/demo/register-people.ts';

/** Registers the people of the demo content without the rest, which takes most of the time. Stores their passwords. */
export async function loadPeople(context: AppContext, { admin, dataDir }: Config): Promise<void> {
  const people = newAccounts(admin);
  writeFileSync(path.join(dataDir, 'demo-accounts.json'), JSON.stringify(people));
  const app = await openDemoApp(context);
  await addFirstAdministrator(context, people.administrator);
  await registerPeople(app, people);
  await app.close();
}
