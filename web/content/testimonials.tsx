import type { authorNotes } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { contentCopy } from '#web/content/copy.ts';
import { FiveStars } from '#web/content/five-stars.tsx';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

type Notes = Output<typeof authorNotes>;

const { testimonials: t } = contentCopy.home;

/** What people say: three slides, two below 990 px, one below 530 px (specification#home-page). Null: none came. */
export const Testimonials = ({ notes }: { notes: Notes | null }) => (
  <section id="testimonials" className="wrap pt-14 lg:pt-20">
    {notes?.length ? (
      <Carousel
        label={t.title}
        hasDots
        className="min-[530px]:[--slides:2] min-[990px]:[--slides:3]"
        header={(buttons) => <SectionHeading eyebrow={t.eyebrow} title={t.title} aside={buttons} />}
      >
        {notes.map((note) => (
          <Testimonial key={note.id} {...note} />
        ))}
      </Carousel>
    ) : (
      <>
        <SectionHeading eyebrow={t.eyebrow} title={t.title} />
        <NothingPublished text={t.empty} hasFailed={notes === null} />
      </>
    )}
  </section>
);

const Testimonial = ({ authorName, role, content }: Notes[number]) => (
  <figure className="card flex h-full flex-col p-6">
    <FiveStars />
    <blockquote dir="auto" className="mt-3 mb-5 break-words">
      {content}
    </blockquote>
    <figcaption className="mt-auto flex items-center gap-3 border-t border-line pt-4">
      <BlankPicture />
      <span className="min-w-0">
        <b className="block leading-7 break-words">
          <bdi>{authorName}</bdi>
        </b>
        <span className="block text-sm break-words text-muted">
          <bdi>{role}</bdi>
        </span>
      </span>
    </figcaption>
  </figure>
);

/** A neutral avatar, the same for all (specification#home-page). */
const BlankPicture = () => (
  <svg viewBox="0 0 48 48" role="img" aria-label={t.picture} className="size-12 shrink-0 rounded-full bg-tint">
    <g fill="currentColor" className="text-line-strong">
      <circle cx="24" cy="19" r="8" />
      <path d="M8 48c0-10 7-16 16-16s16 6 16 16z" />
    </g>
  </svg>
);
