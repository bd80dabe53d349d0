import { contentCopy } from '#web/content/copy.ts';
import { classNames } from '#web/ui/class-names.ts';

const stars = [1, 2, 3, 4, 5];

/** Always five (specification#home-page). */
export const FiveStars = ({ className }: { className?: string }) => (
  <span role="img" aria-label={contentCopy.fiveStars} className={classNames('flex gap-1', className)}>
    {stars.map((star) => (
      <span key={star} className="star" />
    ))}
  </span>
);
