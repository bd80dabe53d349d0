import { and, asc, eq, ne } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { AnswerState, SuggestionState } from '#contract/suggestions/calls.ts';
import type { CommentState } from '#contract/suggestions/comments.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { recordAct } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';
import {
  commentState,
  countComment,
  lockComment,
  lockSuggestion,
  suggestionState,
} from '#server/suggestions/access.ts';
import { suggestionMails, suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { type SuggestionRow, suggestionAnswers, suggestions, supports } from '#server/suggestions/table.ts';

/** The new state, and what taking it back restores. */
type Decided<State> = { state: State; before: { statusBefore: State; reasonBefore: string | null } };

/** Approves, hides or restores a suggestion. Hiding removes it from every public list and settles its reports. */
export async function decideSuggestion(
  context: RequestContext,
  { id, decision, reason }: Received<'reviewSuggestion'>,
): Promise<Decided<SuggestionState>> {
  const { db, actor, now } = context;
  const suggestion = await lockSuggestion(db, id);
  const why = decision === 'hide' ? (reason ?? '') : null;
  const state = await transition(db, {
    ...suggestionState,
    id,
    transition: decision,
    by: actor,
    now,
    reason: why,
    set: { hiddenReason: why },
    refusal: 'already_decided',
  });
  if (decision === 'hide') await settleByDecision(context, { suggestionId: id, commentId: null }, decision);
  await notifyAuthor(context, suggestion, why ?? decision);
  return { state, before: { statusBefore: suggestion.state, reasonBefore: suggestion.hiddenReason } };
}

async function notifyAuthor(
  { db, now, app }: RequestContext,
  { id, authorId }: SuggestionRow,
  reasonOrDecision: string,
): Promise<void> {
  const link = `/sub/${id}`;
  if (reasonOrDecision === 'approve')
    return app.notify(db, [authorId], { title: suggestionNotices.approved(id), link }, now);
  if (reasonOrDecision === 'restore')
    return app.notify(db, [authorId], { title: suggestionNotices.restored(id), link }, now);
  const notice = {
    title: suggestionNotices.hidden(id),
    body: suggestionNotices.reason(reasonOrDecision),
    link: '/Suggestions-comments',
    mail: { template: suggestionMails.hidden, data: { number: id, reason: reasonOrDecision } },
  };
  return app.notify(db, [authorId], notice, now);
}

export const reviewSuggestion: Handler<'reviewSuggestion'> = async (context, input) => {
  const { id, decision } = input;
  const held = holdNotices(context);
  const { state, before } = await decideSuggestion(held.context, input);
  return { id, state, held: await held.hold({ subject: 'suggestion', subjectId: id, decision, ...before }) };
};

/** Hides a comment or restores it, and counts it again. */
export async function decideComment(
  context: RequestContext,
  { id, decision, reason }: Received<'reviewComment'>,
): Promise<Decided<CommentState>> {
  const { db, actor, now, app } = context;
  const { comment } = await lockComment(db, id);
  if (comment.state === 'deleted') throw new Refusal('not_found');
  const why = decision === 'hide' ? (reason ?? '') : null;
  const state = await transition(db, {
    ...commentState,
    id,
    transition: decision,
    by: actor,
    now,
    reason: why,
    set: { hiddenReason: why },
    refusal: 'already_decided',
  });
  await countComment(db, comment, decision === 'hide' ? -1 : 1);
  if (why !== null) await settleByDecision(context, { suggestionId: comment.suggestionId, commentId: id }, 'hide');
  const notice =
    why === null
      ? { title: suggestionNotices.commentRestored }
      : { title: suggestionNotices.commentHidden, body: suggestionNotices.reason(why) };
  await app.notify(db, [comment.authorId], { ...notice, link: `/sub/${comment.suggestionId}` }, now);
  return { state, before: { statusBefore: comment.state, reasonBefore: comment.hiddenReason } };
}

export const reviewComment: Handler<'reviewComment'> = async (context, input) => {
  const { id, decision } = input;
  const held = holdNotices(context);
  const { state, before } = await decideComment(held.context, input);
  return { id, state, held: await held.hold({ subject: 'comment', subjectId: id, decision, ...before }) };
};

/** Answers in public and notifies author and supporters, once for the same answer. Earlier answers are kept. */
export const answerSuggestion: Handler<'answerSuggestion'> = async (context, answer) => {
  const { db, now } = context;
  const { id, answerState, answerText, answeredAt } = answer;
  const suggestion = await lockSuggestion(db, id);
  if (suggestion.state !== 'public') throw new Refusal('state_changed');
  if (suggestion.answerState === answerState && suggestion.answerText === answerText) return { id, answerState };
  const current = suggestion.answeredAt?.toISOString() ?? 'none';
  if (answeredAt !== null && answeredAt !== current) throw new Refusal('state_changed');
  await db.update(suggestions).set({ answerState, answerText, answeredAt: now }).where(eq(suggestions.id, id));
  await db.insert(suggestionAnswers).values({ suggestionId: id, answerState, answerText, createdAt: now });
  await recordAct(context, {
    action: 'answer',
    subject: 'suggestion',
    subjectId: id,
    before: { answer: suggestion.answerState },
    after: { answer: answerState },
  });
  await notifyOfAnswer(context, suggestion, { state: answerState, text: answerText });
  return { id, answerState };
};

/** How many accounts one statement notifies. */
const batch = 1_000;

async function notifyOfAnswer(
  { db, now, app }: RequestContext,
  { id, authorId }: SuggestionRow,
  { state, text }: { state: AnswerState; text: string },
): Promise<void> {
  const link = `/sub/${id}`;
  const mail = { template: suggestionMails.answered, data: { number: id, state, text } };
  await app.notify(db, [authorId], { title: suggestionNotices.answered(id, state), link, mail }, now);
  const supporters = await db
    .select({ accountId: supports.accountId })
    .from(supports)
    .where(and(eq(supports.suggestionId, id), ne(supports.accountId, authorId)))
    .orderBy(asc(supports.accountId));
  const accountIds = supporters.map(({ accountId }) => accountId);
  const title = suggestionNotices.answeredSupported(id, state);
  for (let n = 0; n < accountIds.length; n += batch)
    await app.notify(db, accountIds.slice(n, n + batch), { title, link }, now);
}
