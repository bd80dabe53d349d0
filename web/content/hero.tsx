import { MessagesSquare, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentCopy } from '#web/content/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Button } from '#web/ui/button.tsx';

const { home } = contentCopy;

/** The buttons to join as a client or participant. */
const JoinButtons = () => (
  <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:px-2"
      icon={<UserRound aria-hidden="true" />}
      onClick={() => openDialog('join-user')}
    >
      {home.joinUser}
    </Button>
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:px-2"
      icon={<MessagesSquare aria-hidden="true" />}
      onClick={() => openDialog('join-participant')}
    >
      {home.joinParticipant}
    </Button>
  </div>
);

type HeroProps = {
  /** The question that begins a request. */
  ask: ReactNode;
  /** In place of all this for signed-in people. */
  ownStart: ReactNode;
};

/**
 * For visitors one question, the two ways to join below it, and the product itself instead of a picture; signed-in people
 * have their own start there.
 */
export const Hero = ({ ask, ownStart }: HeroProps) => (
  <section className="relative overflow-hidden border-b border-line">
    <Lattice fades className="text-brass-deco opacity-[.16]" />
    {/* Its place is kept until scripts run. */}
    <div className="member wrap relative min-h-[calc(100svb-7rem)] py-4 lg:min-h-160 lg:py-10">{ownStart}</div>
    {!ownStart && (
      <div className="guest wrap relative grid grid-cols-1 items-center gap-x-16 pt-4 pb-5 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:pt-8 lg:pb-10">
        <div>
          <p className="eyebrow text-xs">{home.eyebrow}</p>
          <h1 className="my-1 text-[1.875rem] leading-[1.45] lg:mt-2 lg:text-[2.625rem]">
            <span className="max-lg:block">{home.heading}</span>
            <span className="text-primary">{home.headingEnd}</span>
          </h1>
          <p className="mb-3.5 max-w-[60ch] text-sm leading-[1.6] text-muted lg:text-base">{home.lead}</p>
          {ask}
          <div className="mt-3 flex flex-col gap-x-4 gap-y-1.5 lg:mt-4 lg:grid lg:grid-cols-[auto_1fr] lg:items-center">
            <p className="mb-1.5 flex items-start gap-2 text-xs leading-normal text-muted lg:order-1 lg:mb-0">
              <ShieldCheck size={18} aria-hidden="true" className="shrink-0" />
              {home.promise}
            </p>
            <JoinButtons />
            <p className="text-xs leading-normal text-muted lg:order-2 lg:col-span-2">{home.participant}</p>
          </div>
        </div>
        <div className="max-lg:hidden">
          <ExampleRequest />
        </div>
      </div>
    )}
  </section>
);

const { example } = home;

/** One request and three offers with their scores; on phones two. */
export const ExampleRequest = () => (
  <figure aria-label={example.label} className="mx-auto w-full max-w-[540px]">
    <div className="card framed px-5.5 py-5">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{example.number}</span>
        <span className="badge tone-success">{example.state}</span>
      </div>
      <p className="mt-1 font-display text-lg leading-normal font-bold">{example.subject}</p>
      <p className="text-sm text-muted">{example.place}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {example.offers.map((offer) => (
          <li
            key={offer.name}
            className="flex items-center gap-3 rounded-md border border-line px-3 py-1.5 first:border-primary first:bg-tint max-lg:nth-3:hidden"
          >
            <span
              className="grid size-9.5 shrink-0 place-items-center rounded-full bg-deep font-display text-lg leading-none font-bold text-deep-brass"
              aria-hidden="true"
            >
              {offer.initial}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block text-sm">{offer.name}</b>
              <span className="block text-xs text-muted">
                {offer.about} · <b className="text-ink">{offer.fee}</b>
              </span>
            </span>
            <ScoreSeal score={offer.score} size="sm" />
          </li>
        ))}
      </ul>
    </div>
    <figcaption className="mt-2 text-center text-xs text-muted">{example.note}</figcaption>
  </figure>
);
