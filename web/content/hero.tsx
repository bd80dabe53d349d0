import { MessagesSquare, ShieldCheck, UserRound } from 'lucide-react';
import { contentCopy } from '#web/content/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Button } from '#web/ui/button.tsx';

const { home } = contentCopy;

/** The buttons to join as a client or participant. */
const JoinButtons = () => (
  <div className="hero-buttons">
    <Button variant="ghost" size="sm" icon={<UserRound aria-hidden="true" />} onClick={() => openDialog('join-user')}>
      {home.joinUser}
    </Button>
    <Button
      variant="ghost"
      size="sm"
      icon={<MessagesSquare aria-hidden="true" />}
      onClick={() => openDialog('join-participant')}
    >
      {home.joinParticipant}
    </Button>
  </div>
);

type HeroProps = {
  /** The question that begins a request. */
  ask: Elements;
  /** In place of all this for signed-in people. */
  ownStart: Elements;
};

/**
 * For visitors one question, the two ways to join below it, and the product itself instead of a picture; signed-in people
 * have their own start there.
 */
export const Hero = ({ ask, ownStart }: HeroProps) => (
  <section className="relative overflow-hidden border-b border-line">
    <Lattice fades className="text-brass-deco opacity-[.16]" />
    {/* Its place is kept until scripts run. */}
    <div className="member wrap own-place">{ownStart}</div>
    {!ownStart && (
      <div className="guest wrap hero">
        <div>
          <p className="eyebrow text-xs">{home.eyebrow}</p>
          <h1>
            <span className="max-lg:block">{home.heading}</span>
            <span className="text-primary">{home.headingEnd}</span>
          </h1>
          <p className="hero-lead">{home.lead}</p>
          {ask}
          <div className="hero-joins">
            <p className="flex gap-2">
              <ShieldCheck size={18} aria-hidden="true" className="shrink-0" />
              {home.promise}
            </p>
            <JoinButtons />
            <p>{home.participant}</p>
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
          <li key={offer.name} className="example-offer">
            <span className="monogram" aria-hidden="true">
              {offer.initial}
            </span>
            <span className="min-w-0 flex-[1_1_8rem]">
              <b className="block text-sm">{offer.name}</b>
              <span className="block text-xs text-muted">
                <span>{`${offer.about} · `}</span>
                <b className="text-ink">{offer.fee}</b>
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
