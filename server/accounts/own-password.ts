import { eq } from 'drizzle-orm';
import { errorTexts } from '#contract/copy/errors.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { isPassword } from '#server/accounts/passwords.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';

/** What the caller typed as his present password, and in which field. */
type Typed = { field: string; password: string };

const refuseWrong = ({ field }: Typed) => refuseField(field, errorTexts.password_wrong, 'password_wrong');

/**
 * Holds the typed password against that of the caller; a wrong one is refused by its field. What comes back locks the
 * account in the call's transaction, and refuses when the password has been changed or the account deleted meanwhile.
 */
export async function checkOwnPassword(db: Db, { id }: Actor, typed: Typed): Promise<(tx: Db) => Promise<AccountRow>> {
  const [known] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!known || known.deletedAt) throw new Refusal('not_signed_in');
  if (!(await isPassword(known.passwordHash, typed.password))) throw refuseWrong(typed);
  return async (tx) => {
    // Not the stronger lock: notifications that others write meanwhile refer to the row.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
    if (!account || account.deletedAt) throw new Refusal('not_signed_in');
    if (account.passwordHash !== known.passwordHash) throw refuseWrong(typed);
    return account;
  };
}
