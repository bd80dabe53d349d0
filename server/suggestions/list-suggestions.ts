import { and, desc, eq, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#contract/core/endpoint.ts';
import type {
  mySuggestions as mySuggestionsCall,
  suggestionsByType as suggestionsByTypeCall,
} from '#contract/suggestions.ts';
import { namePatterns } from '#server/accounts/name-search.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { countAfter, idAfter, pageOf } from '#server/core/page.ts';
import { suggestions } from '#server/suggestions/table.ts';
import { viewSuggestion } from '#server/suggestions/view.ts';

const { id, type, state, classification, answerState, supportsCount, searchKey, authorId } = suggestions;

/** The words of a search in the subject, however they are spelt; null for signs alone, which find nothing. */
export function isAbout(q: string): SQL | null {
  const wanted = namePatterns(q);
  return wanted && (or(like(searchKey, wanted.searchKey), like(searchKey, wanted.looseKey)) ?? null);
}

type Asked = Parsed<typeof suggestionsByTypeCall>;

export const suggestionsByType: Act<typeof suggestionsByTypeCall> = async (scene, asked) => {
  const found = asked.q === null ? undefined : isAbout(asked.q);
  if (found === null) return { items: [], nextCursor: null };
  const filter = and(
    eq(type, asked.type),
    // Not a parameter: the indices of the public ones are for this word.
    sql`${state} = 'public'`,
    asked.classification === null ? undefined : eq(classification, asked.classification),
    answerAsked(asked.answer),
    found,
  );
  return asked.order === 'supported' ? mostSupportedFirst(scene, filter) : newestFirst(scene, filter);
};

function answerAsked(answer: Asked['answer']): SQL | undefined {
  if (answer === null) return undefined;
  return answer === 'none' ? isNull(answerState) : eq(answerState, answer);
}

async function newestFirst({ db, page }: Pick<Scene, 'db' | 'page'>, filter: SQL | undefined) {
  const before = idAfter(page.after);
  const rows = await db
    .select()
    .from(suggestions)
    .where(and(filter, before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: (row) => [row.id], view: viewSuggestion });
}

async function mostSupportedFirst({ db, page }: Pick<Scene, 'db' | 'page'>, filter: SQL | undefined) {
  const after = countAfter(page.after);
  const rows = await db
    .select()
    .from(suggestions)
    .where(
      and(filter, after ? sql`(${supportsCount}, ${id}) < (${after.count}::integer, ${after.id}::bigint)` : undefined),
    )
    .orderBy(desc(supportsCount), desc(id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: (row) => [row.supportsCount, row.id], view: viewSuggestion });
}

export const mySuggestions: Act<typeof mySuggestionsCall> = async ({ db, actor, page }) => {
  const before = idAfter(page.after);
  const rows = await db
    .select()
    .from(suggestions)
    .where(and(eq(authorId, actor.id), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: (row) => [row.id],
    view: (row) => ({
      ...viewSuggestion(row),
      state: row.state,
      hiddenReason: row.hiddenReason,
      mergedInto: row.mergedInto,
    }),
  });
};
