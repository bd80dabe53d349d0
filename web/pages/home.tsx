import { data } from 'react-router';
import { authorNotes, newsTicker, quotes } from '#contract/content.ts';
import { AboutStrip } from '#web/content/about-strip.tsx';
import { CallToAction } from '#web/content/call-to-action.tsx';
import { contentCopy } from '#web/content/copy.ts';
import { Headlines } from '#web/content/headlines.tsx';
import { Hero } from '#web/content/hero.tsx';
import { NewsCarousel } from '#web/content/news-carousel.tsx';
import { Services } from '#web/content/services.tsx';
import { Steps } from '#web/content/steps.tsx';
import { Testimonials } from '#web/content/testimonials.tsx';
import { serverCall } from '#web/core/api.ts';
import { orNull } from '#web/core/or-null.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import type { Route } from './+types/home.ts';

const { home: said } = contentCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ path: paths.home(), matches });

/** What cannot be had is only a part of the page, but its status keeps the page from being kept. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = context.get(serverCall);
  const [news, sayings, notes] = await Promise.all([
    orNull(call(newsTicker, {})),
    orNull(call(quotes, {})),
    orNull(call(authorNotes, {})),
  ]);
  return data({ news, sayings, notes }, { status: news && sayings && notes ? 200 : 503 });
};

export default function Home({ loaderData: { news, sayings, notes } }: Route.ComponentProps) {
  const headlines = news?.map(({ id, title }) => ({ id, text: title })) ?? null;
  return (
    <main id="main">
      <Hero />
      <Headlines {...said.ticker} items={headlines} className="border-b bg-surface" />
      <AboutStrip />
      <NewsCarousel news={news} />
      <Headlines {...said.quotes} items={sayings} className="border-y" />
      <Services />
      <Testimonials notes={notes} />
      <Steps />
      <CallToAction />
    </main>
  );
}
