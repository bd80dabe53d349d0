import { and, count, eq, max } from 'drizzle-orm';
import type { accountForReview as accountForReviewCall } from '#contract/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { sameCardAs, withLawyer } from '#server/accounts/list-accounts.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor.ts';
import { isOpen } from '#server/accounts/sessions.ts';
import { accounts, sessions } from '#server/accounts/table.ts';
import { viewInFull } from '#server/accounts/view.ts';
import type { Act } from '#server/core/act.ts';

/** One account, whatever has become of it: other pages go on naming it. */
export const accountForReview: Act<typeof accountForReviewCall> = async ({ db, actor, now, house }, { id }) => {
  const [found] = await withLawyer(db).where(eq(accounts.id, id));
  if (!found) throw new Refusal('not_found');
  const sameCard = await sameCardAs(db, [found.account]);
  const [open] = await db
    .select({ count: count(), lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isOpen(now)));
  return viewInFull(
    house.vault,
    {
      ...found,
      sameCard: sameCard(found.account),
      openSessions: open?.count ?? 0,
      lastUsedAt: open?.lastUsedAt ?? null,
      hasSecondFactor: await isSecondFactorOn(db, id),
    },
    { actor, now },
  );
};
