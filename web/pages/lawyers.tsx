import { data, useRevalidator } from 'react-router';
import { listLawyers } from '#contract/accounts/calls.ts';
import { ads } from '#contract/content/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { lawyerFilters } from '#web/accounts/lawyers/lawyer-filters.ts';
import { LawyerDuties, LawyersBand, LawyersCall } from '#web/accounts/lawyers/lawyer-introduction.tsx';
import { LawyerLandingForm } from '#web/accounts/lawyers/lawyer-landing-form.tsx';
import { LawyerList, type ListedLawyer, lawyersAPage } from '#web/accounts/lawyers/lawyer-list.tsx';
import { LawyerSearch } from '#web/accounts/lawyers/lawyer-search.tsx';
import { type Ad, AdText } from '#web/content/ads/ad.tsx';
import { adsCopy } from '#web/content/ads/copy.ts';
import { TopRank } from '#web/content/five-stars.tsx';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import type { Begun } from '#web/core/forms/draft.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';
import type { Route } from './+types/lawyers.ts';

const { lawyerPage: t, duties, lawyers: list } = accountsCopy;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageNames.lawyers, description: t.lead, path: paths.lawyers(), matches });

/** A failed part leaves the rest of the page, but the status prevents caching. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const filters = lawyerFilters(new URL(request.url).searchParams);
  const call = context.get(serverCall);
  const [lawyers, announced] = await Promise.all([
    orNull(call(listLawyers, { ...filters, limit: lawyersAPage })),
    orNull(call(ads, {})),
  ]);
  return data({ filters, lawyers, ads: announced?.items ?? null }, { status: lawyers && announced ? 200 : 503 });
};

/** A request that fits this lawyer begins with their specialty and place. */
function beginWith({ specializationName, governorate, city }: ListedLawyer): Begun {
  const fields = { lawyerSpecialty: specializationName, province: governorate, Center: city };
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
  return { begun: Object.fromEntries(known) };
}

/** The public list, and below it what lawyers look for (specification#lawyers-page). */
export default function Lawyers({ loaderData: { filters, lawyers, ads } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <LawyersBand formId="register" />
      <section aria-label={list.title} className="wrap grid grid-cols-1 gap-2.5 py-3 lg:gap-4 lg:pt-5 lg:pb-8">
        <LawyerSearch filters={filters} />
        <div className="grid grid-cols-1 gap-2.5">
          {lawyers ? (
            <LawyerList filters={filters} lawyers={lawyers} stateOf={beginWith} />
          ) : (
            <LoadFailed onRetry={() => void revalidate()} />
          )}
        </div>
      </section>
      <LawyersCall formId="register" />
      <div className="wrap grid grid-cols-1 items-start gap-6 py-6 xl:grid-cols-2 xl:gap-10 xl:py-8">
        <div className="grid grid-cols-1 gap-6">
          <TopRank />
          <AdsCarousel ads={ads} />
          <section aria-labelledby="duties">
            <SectionHeading id="duties" title={duties.title} />
            <LawyerDuties />
          </section>
        </div>
        <div id="register">
          <LawyerLandingForm />
        </div>
      </div>
    </main>
  );
}

/** One ad at a time on wide screens, two below 1200 px, one below 768 px (specification#home-page). Null: none came. */
const AdsCarousel = ({ ads }: { ads: readonly Ad[] | null }) => (
  <section>
    {ads?.length ? (
      <Carousel
        label={adsCopy.title}
        words={adsCopy}
        header={(buttons) => <SectionHeading id="ads" title={adsCopy.title} aside={buttons} />}
        className="md:[--slides:2] xl:[--slides:1]"
      >
        {ads.map((ad) => (
          <article key={ad.id} className="card flex h-full flex-col px-4.5 py-3.5">
            <AdText ad={ad} />
          </article>
        ))}
      </Carousel>
    ) : (
      <>
        <SectionHeading id="ads" title={adsCopy.title} />
        <NothingPublished text={adsCopy.empty} hasFailed={ads === null} />
      </>
    )}
  </section>
);
