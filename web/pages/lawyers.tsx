import { data, useRevalidator } from 'react-router';
import { listLawyers } from '#contract/accounts/calls.ts';
import { ads } from '#contract/content/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { lawyerFilters } from '#web/accounts/lawyers/lawyer-filters.ts';
import { LawyerDuties, LawyerHero } from '#web/accounts/lawyers/lawyer-introduction.tsx';
import { LawyerLandingForm } from '#web/accounts/lawyers/lawyer-landing-form.tsx';
import { LawyerList, lawyersAPage } from '#web/accounts/lawyers/lawyer-list.tsx';
import { LawyerSearch } from '#web/accounts/lawyers/lawyer-search.tsx';
import { AdsCarousel } from '#web/content/ads/ads-carousel.tsx';
import { TopRank } from '#web/content/five-stars.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
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

/** The lawyers' landing page and the public list (specification#lawyers-page). */
export default function Lawyers({ loaderData: { filters, lawyers, ads } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <LawyerHero formId="register" listId="lawyers" />
      <div id="register" className="wrap max-w-[1000px] py-10 lg:py-14">
        <LawyerLandingForm />
      </div>
      <div className="wrap grid max-w-[1000px] grid-cols-1 gap-10 pb-14 lg:pb-20">
        <TopRank />
        <AdsCarousel ads={ads} />
      </div>
      <section aria-labelledby="duties" className="border-y border-line bg-sunken py-14 lg:py-20">
        <div className="wrap">
          <SectionHeading id="duties" eyebrow={duties.eyebrow} title={duties.title} />
          <LawyerDuties />
        </div>
      </section>
      <section aria-labelledby="lawyers" className="wrap py-14 lg:py-20">
        <SectionHeading id="lawyers" eyebrow={list.eyebrow} title={list.title} />
        <LawyerSearch filters={filters} />
        <div className="mt-8">
          {lawyers ? (
            <LawyerList filters={filters} lawyers={lawyers} />
          ) : (
            <LoadFailed onRetry={() => void revalidate()} />
          )}
        </div>
      </section>
    </main>
  );
}
