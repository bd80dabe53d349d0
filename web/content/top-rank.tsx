import { contentCopy } from '#web/content/copy.ts';
import { FiveStars } from '#web/content/five-stars.tsx';

const { topRank: t } = contentCopy;

/** The title with five stars on the lawyers' page (specification#lawyers-page). */
export const TopRank = () => (
  <div className="text-center">
    <FiveStars className="justify-center gap-2 [&>.star]:size-6" />
    <h2 className="mt-3 text-3xl">{t.title}</h2>
    <p className="mx-auto mt-1 max-w-[48ch] text-muted">{t.text}</p>
  </div>
);
