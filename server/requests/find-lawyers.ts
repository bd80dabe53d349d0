import { and, asc, eq, gt } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { findLawyers as findLawyersCall } from '#contract/requests-administration.ts';
import { isNamed, namePatterns } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { candidates } from '#server/requests/match-lawyers.ts';
import { requests } from '#server/requests/table.ts';
import { viewMatched } from '#server/requests/view.ts';

/** Whoever is here longest first, as in the directory: whom the administrator looks for by name is not ranked. */
export const findLawyers: Act<typeof findLawyersCall> = async ({ db, now, page }, { id, q }) => {
  const [request] = await db.select().from(requests).where(eq(requests.id, id));
  if (!request) throw new Refusal('not_found');
  const name = q === null ? null : namePatterns(q);
  if (q !== null && !name) return { items: [], nextCursor: null };
  const rows = await candidates(
    db,
    now,
    and(gt(accounts.id, idAfter(page.after) ?? 0), name ? isNamed(name) : undefined),
  )
    .orderBy(asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: (lawyer) => [lawyer.id],
    view: (lawyer) => viewMatched(lawyer, request),
  });
};
