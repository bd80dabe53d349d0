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

const { topRank: t } = contentCopy;

/** The title with five stars on the lawyers' page (specification#lawyers-page). */
export const TopRank = () => (
  <div className="text-center">
    <FiveStars className="justify-center gap-2 [&>.star]:size-6" />
    <h2 className="mt-1 text-[1.375rem] leading-normal">{t.title}</h2>
    <p className="mx-auto max-w-[48ch] text-sm leading-normal text-muted">{t.text}</p>
  </div>
);
