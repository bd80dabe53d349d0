import type { newsTicker } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { contentCopy } from '#web/content/copy.ts';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

type News = Output<typeof newsTicker>;

const { news: t } = contentCopy.home;

/** A drawing of three by two, a little dimmed by lamplight. */
const dimmed =
  'relative aspect-3/2 bg-sunken after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(11_19_17/0.18))]';

/** A picture beside its title, which says all that it says; it is fetched when it comes near the screen. */
const Illustration = ({ src, className }: { src: string; className?: string }) => (
  <div className={classNames(dimmed, className)}>
    <img src={src} alt="" width={480} height={320} loading="lazy" decoding="async" className="size-full object-cover" />
  </div>
);

/** «What we offer you»: five slides, two below 1200 px, one below 990 px (specification#home-page). Null: none came. */
export const NewsCarousel = ({ news }: { news: News | null }) => (
  <section id="news" className="wrap py-14 lg:py-20">
    {news?.length ? (
      <Carousel
        label={t.title}
        align="center"
        className="min-[990px]:[--slides:2] xl:[--slides:5]"
        header={(buttons) => <SectionHeading eyebrow={t.eyebrow} title={t.title} aside={buttons} />}
      >
        {news.map(({ id, title, imageUrl }) => (
          <article key={id} className="card h-full overflow-hidden sm:max-[990px]:flex sm:max-[990px]:items-stretch">
            <Illustration src={imageUrl} className="shrink-0 sm:max-[990px]:w-[46%]" />
            <h3 className="p-4 leading-7 break-words sm:max-[990px]:self-center sm:max-[990px]:p-8 sm:max-[990px]:text-xl">
              <bdi>{title}</bdi>
            </h3>
          </article>
        ))}
      </Carousel>
    ) : (
      <>
        <SectionHeading eyebrow={t.eyebrow} title={t.title} />
        <NothingPublished text={t.empty} hasFailed={news === null} />
      </>
    )}
  </section>
);
