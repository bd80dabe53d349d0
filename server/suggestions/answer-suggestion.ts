import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { AnswerState } from '#contract/suggestions.ts';
import type { answerSuggestion as answerSuggestionCall } from '#contract/suggestions-review.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';
import { lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionMails, suggestionNotices } from '#server/suggestions/copy.ts';
import { type SuggestionRow, suggestionAnswers, suggestions, supports } from '#server/suggestions/table.ts';

/** The platform answers in public; author and supporters are told, of the same answer once. What was answered before is kept. */
export const answerSuggestion: Act<typeof answerSuggestionCall> = async (scene, answer) => {
  const { db, actor, now } = scene;
  const { id, answerState, answerText, answeredAt } = answer;
  const suggestion = await lockSuggestion(db, id);
  if (suggestion.state !== 'public') throw new Refusal('state_changed');
  if (suggestion.answerState === answerState && suggestion.answerText === answerText) return { id, answerState };
  const standing = suggestion.answeredAt?.toISOString() ?? 'none';
  if (answeredAt !== null && answeredAt !== standing) throw new Refusal('state_changed');
  await db.update(suggestions).set({ answerState, answerText, answeredAt: now }).where(eq(suggestions.id, id));
  await db.insert(suggestionAnswers).values({ suggestionId: id, answerState, answerText, createdAt: now });
  await record(db, {
    at: now,
    by: actor,
    action: 'answer',
    subject: 'suggestion',
    subjectId: id,
    before: { answer: suggestion.answerState },
    after: { answer: answerState },
  });
  await announceContent(scene);
  await tellOfAnswer(scene, suggestion, { state: answerState, text: answerText });
  return { id, answerState };
};

/** So many are told with one statement. */
const toldAtOnce = 1_000;

async function tellOfAnswer(
  { db, now, house }: Scene,
  { id, authorId }: SuggestionRow,
  { state, text }: { state: AnswerState; text: string },
): Promise<void> {
  const link = `/sub/${id}`;
  const mail = { template: suggestionMails.answered, data: { number: id, state, text } };
  await house.tell(db, [authorId], { title: suggestionNotices.answered(id, state), link, mail }, now);
  const told = new Set([authorId]);
  const tellNew = async (accountIds: readonly number[], title: string) => {
    const fresh = [...new Set(accountIds)].filter((accountId) => !told.has(accountId));
    for (const accountId of fresh) told.add(accountId);
    for (let n = 0; n < fresh.length; n += toldAtOnce)
      await house.tell(db, fresh.slice(n, n + toldAtOnce), { title, link }, now);
  };
  const merged = await db
    .select({ authorId: suggestions.authorId })
    .from(suggestions)
    .where(eq(suggestions.mergedInto, id));
  await tellNew(
    merged.map((one) => one.authorId),
    suggestionNotices.answeredMerged(id, state),
  );
  const supporters = await db
    .select({ accountId: supports.accountId })
    .from(supports)
    .where(eq(supports.suggestionId, id))
    .orderBy(asc(supports.accountId));
  await tellNew(
    supporters.map(({ accountId }) => accountId),
    suggestionNotices.answeredSupported(id, state),
  );
}
