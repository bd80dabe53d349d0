import { data } from 'react-router';
import { authorNotes, newsTicker, publicSettings, quotes } from '#contract/content/calls.ts';
import { AskBox } from '#web/content/ask-box.tsx';
import { NewsCarousel, Testimonials } from '#web/content/carousel-sections.tsx';
import { contentCopy } from '#web/content/copy.ts';
import { ExampleRequest, Hero } from '#web/content/hero.tsx';
import { AboutStrip, CallToAction, Headlines, Services, Steps } from '#web/content/home-sections.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { feeInWords } from '#web/requests/price/fee-in-words.ts';
import { PriceLine } from '#web/requests/price/price-line.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import type { Route } from './+types/home.ts';

const { home: t } = contentCopy;

/** Visitors do not load it. */
const OwnStart = fetchedLater(async () => (await import('#web/shell/own-start/own-start.tsx')).OwnStart);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ path: paths.home(), matches });

/** A failed part leaves the rest of the page, but the status prevents caching. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = context.get(serverCall);
  const [news, testimonials, notes, settings] = await Promise.all([
    orNull(call(newsTicker, {})),
    orNull(call(quotes, {})),
    orNull(call(authorNotes, {})),
    orNull(call(publicSettings, {})),
  ]);
  return data(
    { news, testimonials, notes, requestFee: feeInWords(settings) },
    { status: news && testimonials && notes ? 200 : 503 },
  );
};

export default function Home({ loaderData: { news, testimonials, notes, requestFee } }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const headlines = news?.map(({ id, title }) => ({ id, text: title })) ?? null;
  const ask = <AskBox price={<PriceLine fee={requestFee} className="mt-3" />} />;
  return (
    <main id="main" className="later-sections">
      <Hero ask={ask} ownStart={isMember && <OwnStart ask={ask} fee={requestFee} />} />
      <Headlines {...t.ticker} items={headlines} className="border-b bg-surface" />
      <Steps />
      <div className="guest wrap pb-6 lg:hidden">
        <ExampleRequest />
      </div>
      <AboutStrip />
      <NewsCarousel items={news} />
      <Headlines {...t.quotes} items={testimonials} className="border-y bg-sunken" />
      <Services />
      <div className="bg-sunken">
        <Testimonials items={notes} />
      </div>
      <CallToAction />
    </main>
  );
}
