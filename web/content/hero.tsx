import { ArrowLeft, MessagesSquare, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { Lattice } from '#web/ui/brand/lattice.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Button } from '#web/ui/button.tsx';

const { home } = contentCopy;

/** The buttons to join as a client or participant. Signed-in people have their own start in their place. */
const JoinButtons = () => (
  <div className="grid grid-cols-1 gap-3 sm:flex">
    <Button icon={<UserRound aria-hidden="true" />} onClick={() => openDialog('join-user')}>
      {home.joinUser}
    </Button>
    <Button variant="ghost" icon={<MessagesSquare aria-hidden="true" />} onClick={() => openDialog('join-participant')}>
      {home.joinParticipant}
    </Button>
  </div>
);

/**
 * The product itself instead of a picture: one request and three offers with their scores. `ownStart` replaces the
 * buttons to join for signed-in people.
 */
export const Hero = ({ ownStart }: { ownStart: ReactNode }) => (
  <section className="relative overflow-hidden border-b border-line">
    <Lattice fades className="text-brass-deco opacity-[.16]" />
    <div className="wrap relative grid grid-cols-1 items-center gap-10 py-12 lg:grid-cols-[1.08fr_1fr] lg:py-20">
      <div>
        <p className="eyebrow">{home.eyebrow}</p>
        <h1 className="mt-4 text-4xl">
          {home.heading}
          <span className="text-primary">{home.headingEnd}</span>
        </h1>
        <p className="mt-5 max-w-[56ch] text-lg text-muted">{home.lead}</p>
        <div className="member mt-8 min-h-42">{ownStart}</div>
        <div className="guest mt-8">
          <JoinButtons />
          <Link to={paths.submitRequest()} className="text-link mt-3 inline-flex min-h-11 items-center gap-2">
            {home.request}
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </div>
        <p className="mt-4 flex items-start gap-2 text-sm text-muted">
          <ShieldCheck size={20} aria-hidden="true" className="mt-1 shrink-0 text-success" />
          {home.promise}
        </p>
      </div>
      <ExampleRequest />
    </div>
  </section>
);

const { example } = home;

const ExampleRequest = () => (
  <figure aria-label={example.label} className="mx-auto w-full max-w-[540px]">
    <div className="card framed p-6 pb-5 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{example.number}</span>
        <span className="badge tone-success">{example.state}</span>
      </div>
      <p className="mt-2 font-display text-xl font-bold">{example.subject}</p>
      <p className="text-sm text-muted">{example.place}</p>
      <ul className="mt-4 grid grid-cols-1 gap-2.5">
        {example.offers.map((offer) => (
          <li
            key={offer.name}
            className="flex items-center gap-3 rounded-md border border-line p-3 first:border-primary first:bg-tint"
          >
            <span
              className="grid size-11 shrink-0 place-items-center rounded-full bg-deep font-display text-lg leading-none font-bold text-deep-brass"
              aria-hidden="true"
            >
              {offer.initial}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block leading-7">{offer.name}</b>
              <span className="block text-xs text-muted">{offer.about}</span>
              <span className="block text-sm font-semibold">{offer.fee}</span>
            </span>
            <ScoreSeal score={offer.score} />
          </li>
        ))}
      </ul>
    </div>
    <figcaption className="mt-3 text-center text-xs text-muted">{example.note}</figcaption>
  </figure>
);
