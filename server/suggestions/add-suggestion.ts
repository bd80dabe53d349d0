import type { addSuggestion as addSuggestionCall } from '#contract/suggestions/calls.ts';
import { administrators } from '#server/accounts/access.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { decisionLink } from '#server/core/history/notices.ts';
import { publishQueueChange } from '#server/core/history/queue-changes.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { firstState } from '#server/suggestions/approval.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { suggestions } from '#server/suggestions/table.ts';

/** A new suggestion is public at once, unless the approval setting makes it wait for an administrator. */
export const addSuggestion: Handler<typeof addSuggestionCall> = async (context, { subject, ...fields }) => {
  const { db, actor, now, app } = context;
  const state = await firstState(db, actor.id);
  const [row] = await db
    .insert(suggestions)
    .values({ ...fields, subject, searchKey: nameKey(subject), authorId: actor.id, state, createdAt: now })
    .returning({ id: suggestions.id });
  if (!row) throw new Error('the insert of a suggestion returned no row');
  const change = { subject: 'suggestion', id: row.id, action: 'make', actorId: actor.id, isDecided: false } as const;
  await publishQueueChange(db, change, now);
  if (state === 'waiting') {
    const notice = { title: suggestionNotices.waiting, link: decisionLink('suggestion', row.id) };
    await app.notify(db, await administrators(db, 'edits'), notice, now);
  }
  return { id: row.id, state };
};
