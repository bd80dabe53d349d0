import { addSuggestion, supportSuggestion } from '#contract/suggestions.ts';
import { addComment } from '#contract/suggestions-comments.ts';
import { answerSuggestion } from '#contract/suggestions-review.ts';
import { demo } from './demo-content.ts';
import type { DemoTown } from './demo-town.ts';
import type { Accounts } from './new-accounts.ts';

const answer = {
  answerState: 'underStudy',
  answerText: 'نعدّ قائمة بمستندات كل نوع من الطلبات، ونعرضها عليكم هنا قبل نشرها.',
} as const;

/** Participants send what the demo content says, others comment and support; the first of them has its answer. */
export async function liveSuggestions(town: DemoTown, { administrator, passwords }: Accounts): Promise<void> {
  const as = (email: string) => town.as({ email, password: passwords[email] ?? '' });
  const byTime = [...demo.suggestions].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const [index, { participantId, comments, createdAt, ...suggestion }] of byTime.entries()) {
    const author = demo.participants.find(({ id }) => id === participantId);
    if (!author) throw new Error(`«${suggestion.subject}» has no participant`);
    town.at(createdAt);
    const { id } = await as(author.email)(addSuggestion, suggestion);
    for (const { authorEmail, commentText, createdAt: saidAt } of comments) {
      town.at(saidAt);
      await as(authorEmail)(addComment, { suggestionId: id, commentText });
      await as(authorEmail)(supportSuggestion, { id });
    }
    if (index === 0) await town.as(administrator)(answerSuggestion, { id, ...answer });
  }
}
