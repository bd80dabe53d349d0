import { type Review, starsMax } from '#contract/invitations/calls.ts';
import { formatCount } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { WrittenText } from '#web/ui/written-text.tsx';

export const starsText = (stars: number) => formatCount(stars, roomCopy.review.starForms);
export const starPlaces = Array.from({ length: starsMax }, (_, place) => place + 1);

/** The stars that were given, and what was written. */
export const GivenReview = ({ review: { stars, text } }: { review: Review }) => (
  <>
    <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
      <span aria-hidden="true" className="flex gap-1">
        {starPlaces.slice(0, stars).map((place) => (
          <span key={place} className="star" />
        ))}
      </span>
      <span>{starsText(stars)}</span>
    </p>
    {text !== null && <WrittenText text={text} />}
  </>
);
