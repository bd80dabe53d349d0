import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { suggestionsByType as suggestionsByTypeCall } from '#contract/suggestions.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { suggestions } from '#server/suggestions/table.ts';

const newestFirst = prepared((db) =>
  db
    .select({
      id: suggestions.id,
      subjectSubmitterName: suggestions.subjectSubmitterName,
      subject: suggestions.subject,
    })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.type, sql.placeholder('type')),
        isNull(suggestions.hiddenAt),
        lt(suggestions.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(suggestions.id))
    .limit(sql.placeholder('limit'))
    .prepare('suggestions_newest_first'),
);

export const suggestionsByType: Act<typeof suggestionsByTypeCall> = async ({ db, page }, { type }) => {
  const before = idAfter(page.after) ?? Number.MAX_SAFE_INTEGER;
  const rows = await newestFirst(db).execute({ type, before, limit: page.limit + 1 });
  return pageOf(rows, page.limit, { positionOf: ({ id }) => [id], view: (row) => row });
};
