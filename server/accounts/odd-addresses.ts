import { and, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { email as emailRule } from '#contract/core/email.ts';
import { accounts, administratorInvitations, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

/** Most addresses are like this, and the rule accepts them. Only the others leave the database. */
const plainAddress = '^[a-z0-9_+-]+(\\.[a-z0-9_+-]+)*@([a-z0-9]+([.-][a-z0-9]+)*\\.)[a-z]+$';
const isNotPlain = (email: PgColumn) => sql`${email} !~ ${plainAddress}`;

const rule = emailRule();
function isOdd({ email }: { email: string }): boolean {
  const read = rule.read(email);
  return 'error' in read || read.value !== email;
}

/**
 * The addresses that were stored before the rule refused them: mail programs drop or reread a part of them, and nobody can
 * sign in with them any more.
 */
export async function oddAddresses(db: Db) {
  const tables = { account: accounts, registration: registrations, invitation: administratorInvitations };
  const found: { of: string; id: number; email: string }[] = [];
  for (const [of, table] of Object.entries(tables)) {
    const isThere = table === accounts ? isNull(accounts.deletedAt) : undefined;
    const { id, email } = table;
    const rows = await db
      .select({ id, email })
      .from(table)
      .where(and(isThere, isNotPlain(email)))
      .orderBy(id);
    found.push(...rows.filter(isOdd).map((row) => ({ of, ...row })));
  }
  return found;
}

/** Says at the start how many there are; the log contains no addresses. */
export async function reportOddAddresses({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const { length: count } = await oddAddresses(db);
  if (count > 0)
    log.warn(
      { count },
      'stored e-mail addresses are refused by the rule of today: the command list-odd-addresses lists them',
    );
}
