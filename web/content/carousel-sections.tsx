import type { ComponentProps, ReactElement } from 'react';
import type { authorNotes, newsTicker } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { contentCopy } from '#web/content/copy.ts';
import { FiveStars } from '#web/content/five-stars.tsx';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

type News = Output<typeof newsTicker>;
type Notes = Output<typeof authorNotes>;

const { news, testimonials } = contentCopy.home;

/** A picture beside its title, which says all that it says; it is fetched when it comes near the screen. */
const Illustration = ({ src, className }: { src: string; className?: string }) => (
  <div className={classNames('drawing', className)}>
    <img src={src} alt="" width={480} height={320} loading="lazy" decoding="async" className="size-full object-cover" />
  </div>
);

/** «What we offer you»: five slides, two below 1200 px, one below 990 px (specification#home-page). */
export const NewsCarousel = ({ items }: { items: News | null }) => (
  <CarouselSection
    id="news"
    words={news}
    items={items}
    className="pt-6 pb-5 lg:py-10"
    carousel={{ align: 'center', className: 'min-[61.875rem]:[--slides:2] xl:[--slides:5]' }}
  >
    {({ id, title, imageUrl }) => (
      <article
        key={id}
        className="card h-full overflow-hidden sm:max-[61.875rem]:flex sm:max-[61.875rem]:items-stretch"
      >
        <Illustration src={imageUrl} className="shrink-0 sm:max-[61.875rem]:w-[46%]" />
        <h3 className="px-4 pt-2.5 pb-3.5 text-sm break-words sm:max-[61.875rem]:self-center sm:max-[61.875rem]:p-8 sm:max-[61.875rem]:text-xl">
          <bdi>{title}</bdi>
        </h3>
      </article>
    )}
  </CarouselSection>
);

/** Testimonials: three slides, two below 990 px, one below 530 px (specification#home-page). */
export const Testimonials = ({ items }: { items: Notes | null }) => (
  <CarouselSection
    id="testimonials"
    words={testimonials}
    items={items}
    className="py-6 lg:py-10"
    carousel={{ hasDots: true, className: 'min-[33.125rem]:[--slides:2] min-[61.875rem]:[--slides:3]' }}
  >
    {(note) => <Testimonial key={note.id} {...note} />}
  </CarouselSection>
);

type CarouselSectionProps<T> = {
  id: string;
  words: { readonly eyebrow: string; readonly title: string; readonly empty: string };
  /** Null: none came. */
  items: readonly T[] | null;
  className: string;
  carousel: Pick<ComponentProps<typeof Carousel>, 'align' | 'hasDots' | 'className'>;
  children: (item: T) => ReactElement;
};

function CarouselSection<T>({ id, words, items, className, carousel, children }: CarouselSectionProps<T>) {
  const { eyebrow, title, empty } = words;
  return (
    <section id={id} className={`wrap ${className}`}>
      {items?.length ? (
        <Carousel
          label={title}
          header={(buttons) => <SectionHeading eyebrow={eyebrow} title={title} aside={buttons} />}
          {...carousel}
        >
          {items.map(children)}
        </Carousel>
      ) : (
        <>
          <SectionHeading eyebrow={eyebrow} title={title} />
          <NothingPublished text={empty} hasFailed={items === null} />
        </>
      )}
    </section>
  );
}

const Testimonial = ({ authorName, role, content }: Notes[number]) => (
  <figure className="card flex h-full flex-col px-4.5 py-4">
    <FiveStars />
    <blockquote dir="auto" className="mt-1.5 mb-2.5 text-sm break-words">
      {content}
    </blockquote>
    <figcaption className="mt-auto flex items-center gap-3">
      <BlankPicture />
      <span className="min-w-0">
        <b className="block text-sm break-words">
          <bdi translate="no">{authorName}</bdi>
        </b>
        <span className="block text-xs break-words text-muted">
          <bdi>{role}</bdi>
        </span>
      </span>
    </figcaption>
  </figure>
);

/** A neutral avatar, the same for all (specification#home-page). */
const BlankPicture = () => (
  <svg
    viewBox="0 0 48 48"
    role="img"
    aria-label={testimonials.picture}
    className="size-9 shrink-0 rounded-full bg-tint"
  >
    <g fill="currentColor" className="text-line-strong">
      <circle cx="24" cy="19" r="8" />
      <path d="M8 48c0-10 7-16 16-16s16 6 16 16z" />
    </g>
  </svg>
);
