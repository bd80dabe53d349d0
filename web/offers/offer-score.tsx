import { Check, Minus } from 'lucide-react';
import {
  earnedItems,
  type ScoredOffer,
  type ScoreItem,
  scoreItems,
  scoreOf,
  wordedItems,
} from '#contract/offers/calls.ts';
import { offerLabels } from '#contract/offers/facts.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { ScoreSeal, Seal } from '#web/ui/brand/seal.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { form: t } = offersCopy;

/** `children` is the button that sends the offer. */
type OfferScoreProps = { offer: ScoredOffer; children: Elements };

/** The score beside the form, growing as the lawyer writes; the server computes the same (specification#score). */
export function OfferScore({ offer, children }: OfferScoreProps) {
  const score = scoreOf(offer);
  return (
    <aside aria-label={t.scoreTitle} className="self-start rounded-md bg-sunken p-5 max-lg:hidden lg:sticky lg:top-24">
      <div className="flex items-center gap-3">
        <ScoreSeal score={score} />
        <p role="status" className="font-semibold">
          {t.scoreNow(formatScore(score))}
        </p>
      </div>
      <div className="my-3 grid">{children}</div>
      <p className="mb-3 text-sm text-muted">{score === 100 ? t.scoreFull : t.scoreHint}</p>
      <ScoreItems offer={{ ...offer, score }} />
    </aside>
  );
}

/** The same in a bar at the lower edge of small screens, above the benefit buttons. */
export function OfferScoreBar({ offer, children }: OfferScoreProps) {
  const score = formatScore(scoreOf(offer));
  return (
    <StickingBar
      as="aside"
      aria-label={t.scoreTitle}
      className="score-bar -mx-[20px] flex min-h-16 flex-wrap items-center gap-x-2.5 gap-y-1 px-[20px] py-1.5 md:-mx-[32px] md:px-[32px] lg:hidden [@media(height<420px)]:static"
    >
      <Seal className="size-11 text-brass-deco">
        <b aria-hidden="true" className="text-sm text-ink">
          {score}
        </b>
      </Seal>
      <div className="min-w-0 flex-[999_1_5rem]">
        <p role="status" className="text-sm leading-normal font-semibold">
          <span className="sr-only">{t.scoreNow(score)}</span>
          <span aria-hidden="true">{t.scoreShort}</span>
        </p>
        <p className="truncate text-xs leading-normal text-muted">{missingIn(offer)}</p>
        <Meter offer={offer} />
      </div>
      {children}
    </StickingBar>
  );
}

/** The item with the most points stands first: on a phone the end of the line is cut. */
function missingIn(offer: ScoredOffer): string {
  const missing = scoreItems.filter(({ isEarned }) => !isEarned(offer)).sort((a, b) => b.points - a.points);
  if (missing.length === 0) return t.scoreFull;
  const nameOf = (item: ScoreItem) =>
    (item === 'topic' || item === 'strategy') && offer[item] === 'clear'
      ? offerLabels[wordedItems[item]]
      : t.missingItems[item];
  return t.missing(missing.map(({ item, points }) => `${nameOf(item)} ${formatScore(points)}`).join('، '));
}

const Meter = ({ offer }: { offer: ScoredOffer }) => (
  <span aria-hidden="true" className="mt-1 grid grid-cols-9 gap-0.5">
    {scoreItems.map(({ item, isEarned }) => (
      <span key={item} className={isEarned(offer) ? 'h-1 rounded-full bg-brass-deco' : 'h-1 rounded-full bg-line'} />
    ))}
  </span>
);

/** The nine items of the score, earned or not, with their points out of ten (specification#score). */
export const ScoreItems = ({ offer }: { offer: ScoredOffer & { readonly score: number } }) => {
  const earned = earnedItems(offer);
  return (
    <ul aria-label={offersCopy.scoreParts} className="grid grid-cols-1 gap-1 text-sm">
      {scoreItems.map(({ item, points }) => (
        <ItemLine key={item} text={offersCopy.items[item]} points={points} isEarned={earned.includes(item)} />
      ))}
    </ul>
  );
};

type Points = { points: number; isEarned: boolean };

const ItemLine = ({ text, points, isEarned }: Points & { text: string }) => (
  <li className="flex flex-wrap items-center justify-end gap-x-2">
    <EarnedIcon isEarned={isEarned} />
    <span className={classNames('min-w-0 flex-[1_1_6rem]', !isEarned && 'text-muted')}>{text}</span>
    <PointsText points={points} isEarned={isEarned} />
  </li>
);

const EarnedIcon = ({ isEarned }: { isEarned: boolean }) => {
  const Icon = isEarned ? Check : Minus;
  return (
    <Icon
      size={17}
      role="img"
      aria-label={isEarned ? offersCopy.earned : offersCopy.notEarned}
      className={isEarned ? 'shrink-0 text-success' : 'shrink-0 text-muted'}
    />
  );
};

const PointsText = ({ points, isEarned }: Points) => (
  <span className={isEarned ? 'font-semibold' : 'text-muted'}>
    {isEarned ? formatScore(points) : offersCopy.noPoints(formatScore(points))}
  </span>
);
