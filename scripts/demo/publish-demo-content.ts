import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  publishContent,
  saveAd,
  saveBenefit,
  saveNews,
  saveQuote,
  saveTestimonial,
} from '#contract/content-editing.ts';
import { demo } from './demo-content.ts';
import type { DemoTown } from './demo-town.ts';
import type { Accounts } from './new-accounts.ts';

/** The administrator writes and publishes everything public; the last of each kind first, for what is new leads. */
export async function publishDemoContent(town: DemoTown, { administrator }: Accounts): Promise<void> {
  town.at('2026-08-19T10:00:00Z');
  const call = await town.enter(administrator);
  const publish = ({ id }: { id: number }) => call(publishContent, { id });
  for (const { title, image } of demo.news.toReversed())
    await publish(await call(saveNews, { title, image: await picture(image) }));
  for (const { image, ...benefit } of demo.benefits.toReversed())
    await publish(await call(saveBenefit, { ...benefit, image: await picture(image) }));
  for (const text of demo.quotes.toReversed()) await publish(await call(saveQuote, { text }));
  for (const testimonial of demo.testimonials.toReversed()) await publish(await call(saveTestimonial, testimonial));
  for (const ad of demo.ads.toReversed()) await publish(await call(saveAd, ad));
}

/** A drawing of the demo content, without folder or ending. */
async function picture(name: string): Promise<Blob> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`));
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
}
