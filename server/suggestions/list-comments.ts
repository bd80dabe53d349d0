import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { encodeCursor } from '#contract/core/paging.ts';
import { type Reply, repliesShown } from '#contract/suggestions/comments.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { comments, suggestions } from '#server/suggestions/table.ts';
import { viewComment } from '#server/suggestions/view.ts';

const withAuthor = {
  ...getTableColumns(comments),
  authorName: sql<string>`${accounts.displayName}`.as('author_name'),
  isAuthorGone: sql<boolean>`${accounts.deletedAt} is not null`.as('is_author_gone'),
};

const parent = alias(comments, 'parent');

/** Newest first. The order is by the negative id, because the index is on it. */
export function newestComments(db: Db, suggestionId: number, { limit, after }: RequestContext['page']) {
  const before = idAfter(after);
  const negative = sql`-${comments.id}`;
  return db
    .select(withAuthor)
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(
      and(
        eq(comments.suggestionId, suggestionId),
        // The same condition as in the index: a hidden or deleted comment is listed only if it has replies.
        sql`${comments.parentId} is null and (${comments.state} = 'public' or ${comments.repliesCount} > 0)`,
        before === null ? undefined : sql`${negative} > ${-before}::bigint`,
      ),
    )
    .orderBy(negative)
    .limit(limit + 1);
}

/** One page of the comments on one suggestion, with the first replies to each. Always two queries. */
export async function pageOfComments({ db, page }: Pick<RequestContext, 'db' | 'page'>, suggestionId: number) {
  const rows = await newestComments(db, suggestionId, page);
  const replies = await firstReplies(
    db,
    rows.filter(({ repliesCount }) => repliesCount > 0).map(({ id }) => id),
  );
  return pageOf(rows, page.limit, {
    positionOf: ({ id }) => [id],
    view: (comment) =>
      viewWithReplies(
        comment,
        (replies.get(comment.id) ?? []).map((row) => viewComment(row.reply)),
      ),
  });
}

function viewWithReplies(comment: Parameters<typeof viewComment>[0] & { repliesCount: number }, replies: Reply[]) {
  const { repliesCount } = comment;
  const last = replies.at(-1);
  const nextReplies = last && repliesCount > replies.length ? encodeCursor([last.id]) : null;
  return { ...viewComment(comment), repliesCount, replies, nextReplies };
}

async function firstReplies(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never[]>();
  const reply = db
    .select(withAuthor)
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(and(eq(comments.parentId, parent.id), sql`${comments.state} = 'public'`))
    .orderBy(asc(comments.id))
    .limit(repliesShown)
    .as('reply');
  const rows = await db
    .select()
    .from(parent)
    .crossJoinLateral(reply)
    .where(inArray(parent.id, [...ids]))
    .orderBy(asc(reply.id));
  return Map.groupBy(rows, (row) => row.parent.id);
}

async function mustBePublic(db: Db, suggestionId: number): Promise<void> {
  const [suggestion] = await db
    .select({ state: suggestions.state })
    .from(suggestions)
    .where(eq(suggestions.id, suggestionId));
  if (suggestion?.state !== 'public') throw new Refusal('not_found');
}

export const commentsOf: Handler<'commentsOf'> = async (context, { suggestionId }) => {
  await mustBePublic(context.db, suggestionId);
  return pageOfComments(context, suggestionId);
};

export const repliesTo: Handler<'repliesTo'> = async ({ db, page }, { id }) => {
  const [comment] = await db.select().from(comments).where(eq(comments.id, id));
  if (!comment) throw new Refusal('not_found');
  await mustBePublic(db, comment.suggestionId);
  const after = idAfter(page.after);
  const rows = await db
    .select(withAuthor)
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(
      and(
        eq(comments.parentId, id),
        sql`${comments.state} = 'public'`,
        after === null ? undefined : gt(comments.id, after),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: (row) => [row.id], view: viewComment });
};
