import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { saveSettings } from '#contract/content/calls.ts';
import {
  publishContent,
  saveAd,
  saveBenefit,
  saveNews,
  saveQuote,
  saveTestimonial,
} from '#contract/content/editing.ts';
import { addSuggestion, supportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment } from '#contract/suggestions/comments.ts';
import { answerSuggestion } from '#contract/suggestions/review.ts';
import type { DemoApp } from './demo-app.ts';
import { demo } from './demo-content.ts';
import type { Accounts, Registered } from './register-people.ts';

/** Fictional wallets with numbers of no network, so that nobody can send money to them. */
export const saveDemoSettings = (app: DemoApp, { administrator }: Registered) => {
  app.at('2026-08-19T09:00:00Z');
  return administrator(saveSettings, {
    wallets: [
      { name: 'محفظة الهاتف', number: '01600000999', holder: 'شركة سند للخدمات القانونية' },
      { name: 'محفظة البنك', number: '01600000997', holder: 'شركة سند للخدمات القانونية' },
    ],
    requestFee: 300,
    lawyerFee: 1000,
    contactEmail: 'info@example.com',
    whatsappNumber: '01600000998',
    facebook: 'https://www.facebook.com/example',
    x: 'https://x.com/example',
    instagram: 'https://www.instagram.com/example',
    youtube: 'https://www.youtube.com/@example',
    linkedin: 'https://www.linkedin.com/company/example',
  });
};

/** Writes and publishes all public content. The last item of each kind comes first, because lists show the newest first. */
export async function publishDemoContent(app: DemoApp, { administrator }: Accounts): Promise<void> {
  app.at('2026-08-19T10:00:00Z');
  const call = await app.signIn(administrator);
  const publish = ({ id }: { id: number }) => call(publishContent, { id });
  for (const { title, image } of demo.news.toReversed())
    await publish(await call(saveNews, { title, image: await picture(image) }));
  for (const { image, ...benefit } of demo.benefits.toReversed())
    await publish(await call(saveBenefit, { ...benefit, image: await picture(image) }));
  for (const text of demo.quotes.toReversed()) await publish(await call(saveQuote, { text }));
  for (const testimonial of demo.testimonials.toReversed()) await publish(await call(saveTestimonial, testimonial));
  for (const ad of demo.ads.toReversed()) await publish(await call(saveAd, ad));
}

/** Reads a picture of the demo content by its name, without folder and extension. */
async function picture(name: string): Promise<Blob> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`));
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
}

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
