import { MapPin, Scale } from 'lucide-react';
import type { ads } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { adsCopy as t } from '#web/content/ads/copy.ts';
import { Card } from '#web/ui/card.tsx';

export type Ad = Output<typeof ads>['items'][number];

/** An announcement about a case: its place and specialty. */
export const AdText = ({ ad: { title, description, city, governorate, lawyerSpecialty } }: { ad: Ad }) => (
  <>
    <h3 className="font-display text-lg leading-normal font-bold break-words">
      <bdi>{title}</bdi>
    </h3>
    <p dir="auto" className="text-sm break-words whitespace-pre-line text-muted">
      {description}
    </p>
    <dl className="mt-auto flex flex-wrap gap-x-8 gap-y-1 pt-2 text-xs [&_svg]:text-brass">
      <div className="flex items-start gap-2">
        <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0" />
        <dt className="text-muted">{t.city}:</dt>
        <dd className="min-w-0 break-words">
          <bdi>{city}</bdi>
          {governorate !== null && governorate !== city && (
            <>
              {'\u060C '}
              <bdi>{governorate}</bdi>
            </>
          )}
        </dd>
      </div>
      <div className="flex items-start gap-2">
        <Scale size={18} aria-hidden="true" className="mt-1 shrink-0" />
        <dt className="text-muted">{t.specialty}:</dt>
        <dd className="min-w-0 break-words">
          <bdi>{lawyerSpecialty}</bdi>
        </dd>
      </div>
    </dl>
  </>
);

/** The place for an ad beside a form. */
export const AdPlace = ({ ad }: { ad: Ad }) => (
  <Card as="aside" aria-labelledby="ad-place" className="flex flex-col">
    <h2 id="ad-place" className="eyebrow mb-2 font-sans">
      {t.place}
    </h2>
    <AdText ad={ad} />
  </Card>
);
