import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts-administrators.ts';
import type { DemoTown } from './demo-town.ts';
import type { Entered } from './enter-people.ts';
import type { Accounts } from './new-accounts.ts';

/** One administrator of each permission but the first, who has all. */
export const colleagues = [
  { permission: 'reviewer', email: 'demo.reviewer@example.com', displayName: 'هالة مراد تجريبي' },
  { permission: 'editor', email: 'demo.editor@example.com', displayName: 'كريم رشدي تجريبي' },
  { permission: 'readOnly', email: 'demo.reader@example.com', displayName: 'نهى عثمان تجريبي' },
] as const;

/** They are invited and come by the mailed links. */
export async function enterAdministrators(
  town: DemoTown,
  { administrator }: Pick<Entered, 'administrator'>,
  { passwords }: Accounts,
): Promise<void> {
  for (const colleague of colleagues) {
    await administrator(inviteAdministrator, colleague);
    const token = (await town.codeFor(colleague.email)).split('#')[1] ?? '';
    const password = passwords[colleague.email] ?? '';
    await town.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  }
}
