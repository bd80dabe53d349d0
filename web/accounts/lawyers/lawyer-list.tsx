import { ChevronDown, Info, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { listLawyers } from '#contract/accounts/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { hasNoFilters, type LawyerFilters } from '#web/accounts/lawyers/lawyer-filters.ts';
import { call } from '#web/core/calls/api.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type Lawyers = Output<typeof listLawyers>;
export type ListedLawyer = Lawyers['items'][number];

const { lawyers: words } = accountsCopy;

/** A multiple of two and three, so that rows of cards are complete. */
export const lawyersAPage = 6;

type LawyerListProps = {
  filters: LawyerFilters;
  lawyers: Lawyers;
  /** The state for the form of a request that fits this lawyer. */
  stateOf: (lawyer: ListedLawyer) => unknown;
};

/** The public list of accepted lawyers, in pages. */
export const LawyerList = ({ filters, lawyers, stateOf }: LawyerListProps) => (
  <Pages first={lawyers} fetchPart={(part) => call(listLawyers, { ...filters, limit: lawyersAPage, ...part })}>
    {(shown, isAll) => (
      <>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 text-sm lg:justify-start">
          <HowToChoose />
          <div role="status" className={shown.length === 0 ? 'w-full' : undefined}>
            {shown.length ? <b>{countOf(shown.length, isAll)}</b> : <None filters={filters} />}
          </div>
          {!hasNoFilters(filters) && (
            <Link
              to={paths.lawyers()}
              preventScrollReset
              className="text-link -my-2.5 inline-flex min-h-11 items-center text-xs"
            >
              {words.clear}
            </Link>
          )}
        </div>
        <ul className="grid grid-cols-1 items-start gap-x-4 max-md:divide-y max-md:divide-line max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card md:grid-cols-2 md:gap-y-3 xl:grid-cols-3">
          {shown.map((lawyer) => (
            <LawyerCard key={lawyer.userId} lawyer={lawyer} state={stateOf(lawyer)} />
          ))}
        </ul>
      </>
    )}
  </Pages>
);

const countOf = (count: number, isAll: boolean) => {
  const lawyers = formatCount(count, 'lawyer');
  return isAll ? lawyers : words.shown(lawyers);
};

const None = ({ filters }: { filters: LawyerFilters }) => (
  <Empty text={hasNoFilters(filters) ? words.empty : words.noMatch} />
);

/** Nobody is chosen from the list: requests are offered to whom they fit. */
const HowToChoose = () => (
  <p className="flex items-start gap-2 rounded-sm bg-tint px-3 py-2 text-xs leading-normal text-on-tint max-lg:w-full lg:order-last lg:ms-auto lg:bg-transparent lg:p-0">
    <Info size={18} aria-hidden="true" className="shrink-0" />
    <span>
      {words.notHere}{' '}
      <Link to={paths.submitRequest()} className="font-semibold underline underline-offset-4">
        {pageNames.submitRequest}
      </Link>
      {words.instead}
    </span>
  </p>
);

type LawyerCardProps = { lawyer: ListedLawyer; state: unknown };

/** It opens in its place, also without scripts, and leads to a request that fits. */
const LawyerCard = ({ lawyer, state }: LawyerCardProps) => {
  const { userName, specializationName, governorate, city, yearsOfExperience: years, lastDegree } = lawyer;
  const place = [...new Set([governorate, city])].filter((name) => name !== null);
  const experience =
    years === null ? [] : [years === 0 ? formatCount(0, 'year') : words.experience(formatCount(years, 'year'))];
  return (
    <li className="md:rounded-lg md:border md:border-line md:bg-surface md:shadow-card">
      <details className="group">
        <summary className="flex min-h-22 list-none items-center gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="monogram">
            {[...userName][0]}
          </span>
          <span className="min-w-0 flex-1">
            <h3 className="text-base leading-normal break-words">
              <bdi translate="no">{userName}</bdi>
            </h3>
            <span className="block text-xs leading-normal break-words text-brass">
              {specializationName === null ? words.noSpecialty : <bdi>{specializationName}</bdi>}
            </span>
            <span className="block text-xs leading-normal break-words text-muted">
              <bdi>{place.join('\u060C ')}</bdi>
              {place.length > 0 && experience.length > 0 && <span> · </span>}
              <span>{experience}</span>
            </span>
          </span>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-3.5 pb-3.5">
          <p className="flex items-start gap-1.5 text-xs leading-normal text-muted">
            <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />
            <span>
              {lastDegree !== null && (
                <span>
                  <bdi>{lastDegree}</bdi> ·{' '}
                </span>
              )}
              <span>{words.checked}</span>
            </span>
          </p>
          <LinkButton to={paths.submitRequest()} size="sm" className="mt-2 w-full" state={state}>
            {words.begin}
          </LinkButton>
        </div>
      </details>
    </li>
  );
};
