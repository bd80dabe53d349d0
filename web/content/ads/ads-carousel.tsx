import { type Ad, AdText } from '#web/content/ads/ad.tsx';
import { adsCopy as t } from '#web/content/ads/copy.ts';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

/** One ad at a time on wide screens, two below 1200 px, one below 768 px (specification#home-page). Null: none came. */
export const AdsCarousel = ({ ads }: { ads: readonly Ad[] | null }) => (
  <section>
    {ads?.length ? (
      <Carousel
        label={t.title}
        words={t}
        header={(buttons) => <SectionHeading id="ads" title={t.title} aside={buttons} />}
        className="md:[--slides:2] xl:[--slides:1]"
      >
        {ads.map((ad) => (
          <article key={ad.id} className="card flex h-full flex-col px-4.5 py-3.5">
            <AdText ad={ad} />
          </article>
        ))}
      </Carousel>
    ) : (
      <>
        <SectionHeading id="ads" title={t.title} />
        <NothingPublished text={t.empty} hasFailed={ads === null} />
      </>
    )}
  </section>
);
