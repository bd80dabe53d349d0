import { eq, sql } from 'drizzle-orm';
import type { LawyerProfile } from '#contract/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { administrators } from '#server/accounts/access.ts';
import { accountNotices } from '#server/accounts/copy.ts';
import { withLawyer } from '#server/accounts/list-accounts.ts';
import { type LawyerRow, lawyers } from '#server/accounts/table.ts';
import { viewLawyer } from '#server/accounts/view.ts';
import type { Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';

/** The lawyer's own row, locked until the transaction ends: what he saves and what is decided go one after the other. */
export async function lockLawyer(db: Db, accountId: number): Promise<LawyerRow> {
  const [lawyer] = await db.select().from(lawyers).where(eq(lawyers.accountId, accountId)).for('update');
  if (!lawyer) throw new Refusal('not_found');
  return lawyer;
}

type Change = { set: Partial<LawyerRow>; changed: readonly string[] };

/**
 * Saves what a lawyer changed and answers his profile. The history names the fields, never their values; what an
 * administrator had asked for counts as answered, and the administrators are told so.
 */
export async function changeLawyer(
  { db, actor, now, house }: Scene,
  { accountId, reviewNote }: LawyerRow,
  { set, changed }: Change,
): Promise<LawyerProfile> {
  const revision = sql`${lawyers.revision} + 1`;
  await db
    .update(lawyers)
    .set({ ...set, revision, reviewNote: null })
    .where(eq(lawyers.accountId, accountId));
  if (changed.length)
    await record(db, {
      at: now,
      by: actor,
      action: 'changeProfile',
      subject: 'account',
      subjectId: accountId,
      after: { changed },
    });
  if (reviewNote !== null)
    await house.tell(
      db,
      await administrators(db, 'reviews'),
      { title: accountNotices.lawyerChanged(actor.displayName), link: '/admin/lawyers' },
      now,
    );
  const [saved] = await withLawyer(db).where(eq(lawyers.accountId, accountId));
  const lawyer = saved && viewLawyer(house.vault, saved);
  if (!lawyer) throw new Error('a lawyer was saved and is not there');
  return lawyer;
}
