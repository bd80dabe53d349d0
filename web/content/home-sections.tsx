import { ArrowLeft, FilePenLine, MessagesSquare, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import { Retry } from '#web/content/nothing-published.tsx';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useIsFree } from '#web/core/page/public-settings.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Ticker } from '#web/ui/carousel/ticker.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Band } from '#web/ui/page/band.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';
import { WayCard } from '#web/ui/page/way-card.tsx';

const { about } = contentCopy.home;

/** A short text about the platform, for clients and lawyers. */
export const AboutStrip = () => (
  <section className="bg-deep text-on-deep">
    <div className="wrap grid grid-cols-1 gap-3.5 py-6 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-12 lg:py-10">
      <div>
        <div className="-mt-2.5 flex flex-wrap items-center justify-between gap-x-4 text-sm font-semibold text-deep-brass">
          <p className="flex items-center gap-2">
            <Scale size={20} aria-hidden="true" />
            {pageNames.about}
          </p>
          <Link to={paths.about()} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            {about.more}
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </div>
        <h2 className="text-[1.25rem] leading-normal lg:text-2xl">{about.title}</h2>
      </div>
      {about.sides.map(({ title, text }) => (
        <div key={title} className="self-start border-s-2 border-deep-brass ps-3.5 lg:ps-5">
          <h3 className="text-lg leading-normal">{title}</h3>
          <p className="text-sm leading-normal text-on-deep-muted">{text}</p>
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
  <section className="py-6 lg:py-12" aria-labelledby="services">
    <div className="wrap">
      <SectionHeading eyebrow={services.eyebrow} title={services.title} id="services" />
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        {cards.map(({ to, action, ...card }) => (
          <WayCard key={to} {...card}>
            <Link to={to}>{action}</Link>
          </WayCard>
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
    <section className="pt-6 pb-5 lg:py-10" aria-labelledby="steps">
      <div className="wrap">
        <SectionHeading eyebrow={steps.eyebrow} title={steps.title} id="steps" />
        <ol className="grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {steps.list.map(({ number, text, ...more }) => (
            <li key={number} className="flex min-h-12 items-center gap-3.5">
              <Seal className="size-11 text-brass-deco">
                <b className="text-sm text-ink">{number}</b>
              </Seal>
              <p className="leading-normal">{isFree && 'free' in more ? more.free : text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const { cta } = contentCopy.home;

export const CallToAction = () => (
  <Band title={cta.title} text={cta.text}>
    <LinkButton to={paths.submitRequest()} variant="brass" className="shrink-0">
      {pageNames.submitRequest}
      <ArrowLeft aria-hidden="true" />
    </LinkButton>
  </Band>
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
