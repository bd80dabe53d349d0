import { addSuggestion, supportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment } from '#contract/suggestions/comments.ts';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import type { DemoApp } from './demo-app.ts';
import { demo } from './demo-content.ts';
import type { Accounts } from './register-people.ts';

const answer = {
  answerState: 'underStudy',
  answerText: 'نعدّ قائمة بمستندات كل نوع من الطلبات، ونعرضها عليكم هنا قبل نشرها.',
} as const;

/** Sends the suggestions of the demo content, with comments and support. The first one gets an answer of the platform. */
export async function createDemoSuggestions(app: DemoApp, { administrator, passwords }: Accounts): Promise<void> {
  const as = (email: string) => app.as({ email, password: passwords[email] ?? '' });
  const byTime = [...demo.suggestions].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const [index, { participantId, comments, createdAt, ...suggestion }] of byTime.entries()) {
    const author = demo.participants.find(({ id }) => id === participantId);
    if (!author) throw new Error(`«${suggestion.subject}» has no participant`);
    app.at(createdAt);
    const { id } = await as(author.email)(addSuggestion, suggestion);
    for (const { authorEmail, commentText, createdAt: commentedAt } of comments) {
      app.at(commentedAt);
      await as(authorEmail)(addComment, { suggestionId: id, commentText });
      await as(authorEmail)(supportSuggestion, { id });
    }
    if (index === 0) await app.as(administrator)(answerSuggestion, { id, ...answer });
  }
}
