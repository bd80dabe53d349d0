import { BriefcaseBusiness, MapPin } from 'lucide-react';
import { listLawyers } from '#contract/accounts/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { hasNoFilters, type LawyerFilters } from '#web/accounts/lawyers/lawyer-filters.ts';
import { call } from '#web/core/calls/api.ts';
import { formatCount } from '#web/core/words/format.ts';
import { Card } from '#web/ui/card.tsx';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type Lawyers = Output<typeof listLawyers>;
type Lawyer = Lawyers['items'][number];

const { lawyers: words } = accountsCopy;

/** A multiple of two and three, so that rows of cards are complete. */
export const lawyersAPage = 12;

/** The public list of accepted lawyers, in pages. */
export const LawyerList = ({ filters, lawyers }: { filters: LawyerFilters; lawyers: Lawyers }) => (
  <PagedList first={lawyers} next={(cursor) => call(listLawyers, { ...filters, limit: lawyersAPage, cursor })}>
    {(shown) => (
      <>
        <div role="status">
          {shown.length ? (
            <p className="mb-4 text-sm text-muted">{words.shown(formatCount(shown.length, 'lawyer'))}</p>
          ) : (
            <Empty text={hasNoFilters(filters) ? words.empty : words.noMatch} />
          )}
        </div>
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((lawyer) => (
            <LawyerCard key={lawyer.userId} lawyer={lawyer} />
          ))}
        </ul>
      </>
    )}
  </PagedList>
);

const LawyerCard = ({ lawyer }: { lawyer: Lawyer }) => {
  const { userName, specializationName, governorate, city, yearsOfExperience: years } = lawyer;
  const place = [...new Set([city, governorate])].filter((name) => name !== null);
  return (
    <Card as="li" className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-deep text-xl font-semibold text-deep-brass"
      >
        {[...userName][0]}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg break-words">
          <bdi>{userName}</bdi>
        </h3>
        <p className="break-words text-brass">
          {specializationName === null ? words.noSpecialty : <bdi>{specializationName}</bdi>}
        </p>
        {place.length > 0 && (
          <p className="mt-1 flex items-start gap-2 text-sm text-muted">
            <MapPin size={16} aria-hidden="true" className="mt-1 shrink-0" />
            <span className="min-w-0 break-words">
              {place.map((name, index) => (
                <span key={name}>
                  {index > 0 && '\u060C '}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </span>
          </p>
        )}
        {years !== null && (
          <p className="flex items-start gap-2 text-sm text-muted">
            <BriefcaseBusiness size={16} aria-hidden="true" className="mt-1 shrink-0" />
            {years === 0 ? formatCount(0, 'year') : words.experience(formatCount(years, 'year'))}
          </p>
        )}
      </div>
    </Card>
  );
};
