import { eq } from 'drizzle-orm';
import { accountLifecycle } from '#contract/accounts.ts';
import { secondFactors } from '#server/accounts/administrators-table.ts';
import { dropResetCode } from '#server/accounts/asked-codes.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Scene } from '#server/core/act.ts';
import { move } from '#server/core/move.ts';

type Return = Pick<AccountRow, 'displayName' | 'permission' | 'passwordHash'> & {
  /** Who invited him. */
  by: number;
};

/** A removed administrator comes back: nothing that let him in before does so any more. Answers his number. */
export async function restoreAdministrator(
  { db, now, house }: Pick<Scene<null>, 'db' | 'now' | 'house'>,
  { id, email }: AccountRow,
  { displayName, permission, passwordHash, by }: Return,
): Promise<number> {
  // The factor before the account, as signing in locks them. Its recovery codes go with it.
  await db.delete(secondFactors).where(eq(secondFactors.accountId, id));
  await closeSessionsOf(db, id);
  await dropResetCode(db, house.vault, email);
  await move(db, {
    lifecycle: accountLifecycle,
    table: accounts,
    column: accounts.status,
    id,
    move: 'restore',
    by: { id: by, role: 'Admin' },
    now,
    set: { displayName, permission, passwordHash, searchKey: nameKey(displayName) },
  });
  return id;
}
