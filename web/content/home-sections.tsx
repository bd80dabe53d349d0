import { ArrowLeft, FilePenLine, MessagesSquare, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import { Retry } from '#web/content/nothing-published.tsx';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useIsFree } from '#web/core/page/public-settings.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Ticker } from '#web/ui/carousel/ticker.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';

const { about } = contentCopy.home;

/** A short text about the platform, for clients and lawyers. */
export const AboutStrip = () => (
  <section className="bg-deep text-on-deep">
    <div className="wrap grid grid-cols-1 gap-8 py-12 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-12 lg:py-16">
      <div>
        <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-deep-brass">
          <Scale size={20} aria-hidden="true" />
          {pageNames.about}
        </p>
        <h2 className="text-2xl">{about.title}</h2>
        <Link
          to={paths.about()}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-deep-brass underline-offset-8 hover:underline"
        >
          {about.more}
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      </div>
      {about.sides.map(({ title, text }) => (
        <div key={title} className="self-start border-s-2 border-deep-brass ps-5">
          <h3 className="text-lg">{title}</h3>
          <p className="text-on-deep-muted">{text}</p>
        </div>
      ))}
    </div>
  </section>
);

const { services } = contentCopy.home;

const cards = [
  { to: paths.lawyers(), icon: Scale, ...services.lawyer },
  { to: paths.suggestions(), icon: MessagesSquare, ...services.suggestion },
  { to: paths.submitRequest(), icon: FilePenLine, ...services.request },
];

/** The three ways in: as a lawyer, with a suggestion, with a request (specification#home-page). */
export const Services = () => (
  <section className="bg-sunken py-14 lg:py-20" aria-labelledby="services">
    <div className="wrap">
      <SectionHeading eyebrow={services.eyebrow} title={services.title} id="services" />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        {cards.map(({ to, icon: Icon, title, text, action }) => (
          <li
            key={to}
            className="card group flex flex-col p-6 transition-shadow hover:shadow-lift sm:max-lg:grid sm:max-lg:grid-cols-[auto_1fr] sm:max-lg:gap-x-6"
          >
            <Seal className="size-16 text-brass-deco sm:max-lg:row-span-3 sm:max-lg:size-20">
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
            </Seal>
            <h3 className="mt-4 text-xl sm:max-lg:mt-0">{title}</h3>
            <p className="mt-1 mb-5 text-muted">{text}</p>
            <Link to={to} className="text-link mt-auto inline-flex min-h-11 items-center gap-2 self-start">
              {action}
              <ArrowLeft size={18} aria-hidden="true" className="transition-transform group-hover:-translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const { steps } = contentCopy.home;

/** The steps of a request on the platform. */
export function Steps() {
  const isFree = useIsFree();
  return (
    <section className="py-14 lg:py-20" aria-labelledby="steps">
      <div className="wrap">
        <SectionHeading eyebrow={steps.eyebrow} title={steps.title} id="steps" />
        <ol className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.list.map(({ number, text, ...more }) => (
            <li key={number} className="flex items-center gap-4 border-t border-line pt-5 lg:flex-col lg:items-start">
              <Seal className="size-14 text-brass-deco">
                <b className="text-lg text-ink">{number}</b>
              </Seal>
              <p className="font-semibold">{isFree && 'free' in more ? more.free : text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const { cta } = contentCopy.home;

export const CallToAction = () => (
  <section className="wrap pb-16">
    <div className="relative overflow-hidden rounded-lg bg-deep px-6 py-12 text-center text-on-deep sm:px-12">
      <Lattice className="text-deep-brass opacity-[.13]" />
      <div className="relative">
        <h2 className="text-3xl">{cta.title}</h2>
        <p className="mx-auto mt-2 mb-7 max-w-[52ch] text-on-deep-muted">{cta.text}</p>
        <LinkButton to={paths.submitRequest()} variant="brass">
          {pageNames.submitRequest}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      </div>
    </div>
  </section>
);

type HeadlinesProps = {
  label: string;
  /** Null if they could not be fetched; without headlines there is no strip. */
  items: readonly { readonly id: number; readonly text: string }[] | null;
  empty: string;
  className?: string;
};

/** A moving strip across the page: the news, the quotes. */
export const Headlines = ({ label, items, empty, className }: HeadlinesProps) =>
  items?.length === 0 ? null : (
    <div className={classNames('border-line', className)}>
      {items ? (
        <Ticker label={label} items={items} className="wrap" />
      ) : (
        <div className="wrap ticker flex-wrap">
          <strong>{label}</strong>
          <p className="text-muted">{empty}</p>
          <Retry />
        </div>
      )}
    </div>
  );
