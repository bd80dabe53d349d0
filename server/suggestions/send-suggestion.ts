import type { addSuggestion as addSuggestionCall } from '#contract/suggestions.ts';
import { administrators } from '#server/accounts/access.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { firstState } from '#server/suggestions/approval.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { suggestions } from '#server/suggestions/table.ts';

/** Public at once, unless the setting lets it wait for an administrator. */
export const addSuggestion: Act<typeof addSuggestionCall> = async (scene, { subject, ...fields }) => {
  const { db, actor, now, house } = scene;
  const state = await firstState(db, actor.id);
  const [sent] = await db
    .insert(suggestions)
    .values({ ...fields, subject, searchKey: nameKey(subject), authorId: actor.id, state, createdAt: now })
    .returning({ id: suggestions.id });
  if (!sent) throw new Error('a new suggestion left no row');
  if (state === 'public') await announceContent(scene);
  else {
    const notice = { title: suggestionNotices.waiting, link: '/admin/suggestions' };
    await house.tell(db, await administrators(db, 'edits'), notice, now);
  }
  return { id: sent.id, state };
};
