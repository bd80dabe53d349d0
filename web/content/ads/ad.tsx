import { ChevronLeft, MapPin, Scale } from 'lucide-react';
import { Link } from 'react-router';
import type { ads } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { adsCopy as t } from '#web/content/ads/copy.ts';
import { paths } from '#web/core/page/paths.ts';

export type Ad = Output<typeof ads>['items'][number];

type AdProps = { ad: Ad };

/** An announcement about a case. */
export const AdText = ({ ad }: AdProps) => (
  <>
    <h3 className="font-display text-lg leading-normal font-bold break-words">
      <bdi>{ad.title}</bdi>
    </h3>
    <p dir="auto" className="text-sm leading-normal break-words whitespace-pre-line text-muted">
      {ad.description}
    </p>
    <AdFacts ad={ad} />
  </>
);

/** The place of the advertisement, and the people it asks for. */
const AdFacts = ({ ad: { city, governorate, lawyerSpecialty } }: AdProps) => (
  <dl className="relative mt-auto flex flex-wrap gap-x-3 pt-1 text-xs leading-normal text-muted [&_svg]:text-brass">
    <div className="flex items-start gap-1.5">
      <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <dt className="sr-only">{t.city}:</dt>
      <dd className="min-w-0 break-words">
        <bdi>{city}</bdi>
        {governorate !== null && governorate !== city && (
          <span>
            {'\u060C '}
            <bdi>{governorate}</bdi>
          </span>
        )}
      </dd>
    </div>
    <div className="flex items-start gap-1.5">
      <Scale size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <dt className="sr-only">{t.specialty}:</dt>
      <dd className="min-w-0 break-words">
        <bdi>{lawyerSpecialty}</bdi>
      </dd>
    </div>
  </dl>
);

/** The place for an ad beside a form; it leads to its text among the others. */
export const AdPlace = ({ ad }: AdProps) => (
  <aside aria-labelledby="ad-place" className="card relative flex items-center gap-3 px-4 py-3">
    <div className="min-w-0 flex-1">
      <h2 id="ad-place" className="font-sans text-xs leading-normal font-semibold text-brass">
        {t.place}
      </h2>
      <Link
        to={{ pathname: paths.lawyers(), hash: 'ads' }}
        className="block font-semibold break-words after:absolute after:inset-0 hover:underline"
      >
        <bdi>{ad.title}</bdi>
      </Link>
      <AdFacts ad={ad} />
    </div>
    <ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
  </aside>
);
