import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { pageSizeDefault, pageSizeMax } from '#contract/core/paging.ts';
import { isNamed, wantedText } from '#server/accounts/name-search.ts';
import type { Db } from '#server/base/db/db.ts';
import { countAfter, idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { pageOfComments } from '#server/suggestions/list-comments.ts';
import { comments, type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';
import { editableUntil, viewSuggestion } from '#server/suggestions/view.ts';

async function publicSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  const [suggestion] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (suggestion?.state !== 'public') throw new Refusal('not_found');
  return suggestion;
}

export const getSuggestion: Handler<'getSuggestion'> = async ({ db }, { id }) => {
  const suggestion = await publicSuggestion(db, id);
  const page = { limit: pageSizeDefault, after: null };
  const { items, nextCursor } = await pageOfComments({ db, page }, suggestion.id);
  return {
    ...viewSuggestion(suggestion),
    userName: suggestion.subjectSubmitterName,
    answerText: suggestion.answerText,
    answeredAt: suggestion.answeredAt?.toISOString() ?? null,
    comments: items,
    nextComments: nextCursor,
  };
};

export const myPart: Handler<'myPart'> = async ({ db, actor }, { id }) => {
  const { id: suggestionId, supportsCount } = await publicSuggestion(db, id);
  const mine = await db
    .select({ id: comments.id, createdAt: comments.createdAt })
    .from(comments)
    .where(
      and(eq(comments.authorId, actor.id), eq(comments.suggestionId, suggestionId), sql`${comments.state} = 'public'`),
    )
    .orderBy(desc(comments.id))
    .limit(pageSizeMax);
  const [support] = await db
    .select()
    .from(supports)
    .where(and(eq(supports.suggestionId, suggestionId), eq(supports.accountId, actor.id)));
  return {
    hasSupported: support !== undefined,
    supportsCount,
    comments: mine.map((comment) => ({
      id: comment.id,
      editableUntil: editableUntil(comment.createdAt).toISOString(),
    })),
  };
};

const { id, type, state, classification, answerState, supportsCount, authorId } = suggestions;

/** Matches the subject in any spelling. Null for a search without a letter or digit, which finds nothing. */
export function matchesText(q: string): SQL | null {
  const patterns = wantedText(q);
  return patterns === null ? null : isNamed(patterns, suggestions);
}

type Query = Received<'suggestionsByType'>;

export const suggestionsByType: Handler<'suggestionsByType'> = async (context, query) => {
  const matches = query.q === null ? undefined : matchesText(query.q);
  if (matches === null) return { items: [], nextCursor: null };
  const filter = and(
    eq(type, query.type),
    // A literal instead of a parameter, so that the partial indexes of public suggestions are used.
    sql`${state} = 'public'`,
    query.classification === null ? undefined : eq(classification, query.classification),
    matchesAnswer(query.answer),
    matches,
  );
  return query.order === 'supported'
    ? mostSupportedFirst(context, filter)
    : newestFirst(context, filter, viewSuggestion);
};

function matchesAnswer(answer: Query['answer']): SQL | undefined {
  if (answer === null) return undefined;
  return answer === 'none' ? isNull(answerState) : eq(answerState, answer);
}

async function newestFirst<T>(
  { db, page }: Pick<RequestContext, 'db' | 'page'>,
  filter: SQL | undefined,
  view: (row: SuggestionRow) => T,
) {
  const before = idAfter(page.after);
  const rows = await db
    .select()
    .from(suggestions)
    .where(and(filter, before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: (row) => [row.id], view });
}

async function mostSupportedFirst({ db, page }: Pick<RequestContext, 'db' | 'page'>, filter: SQL | undefined) {
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

export const mySuggestions: Handler<'mySuggestions'> = (context) =>
  newestFirst(context, eq(authorId, context.actor.id), (row) => ({
    ...viewSuggestion(row),
    state: row.state,
    hiddenReason: row.hiddenReason,
  }));
