import { type Ad, AdText } from '#web/content/ads/ad.tsx';
import { adsCopy as t } from '#web/content/ads/copy.ts';
import { Card } from '#web/ui/card.tsx';

/** The place for an ad beside a form. */
export const AdPlace = ({ ad }: { ad: Ad }) => (
  <Card as="aside" aria-labelledby="ad-place" className="flex flex-col">
    <h2 id="ad-place" className="eyebrow mb-2 font-sans">
      {t.place}
    </h2>
    <AdText ad={ad} />
  </Card>
);
