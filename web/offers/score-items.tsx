import { Check, Minus } from 'lucide-react';
import { type ScoredOffer, scoreItems } from '#contract/offers/calls.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy as t } from '#web/offers/copy.ts';

/** The nine items of the score, earned or not, with their points out of ten (specification#score). */
export const ScoreItems = ({ offer }: { offer: ScoredOffer }) => (
  <ul aria-label={t.scoreParts} className="grid grid-cols-1 gap-1 text-sm">
    {scoreItems.map(({ item, points, isEarned }) => (
      <ItemLine key={item} text={t.items[item]} points={points} isEarned={isEarned(offer)} />
    ))}
  </ul>
);

type Points = { points: number; isEarned: boolean };

const ItemLine = ({ text, points, isEarned }: Points & { text: string }) => (
  <li className="flex items-center gap-2">
    <EarnedIcon isEarned={isEarned} />
    <span className={isEarned ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-muted'}>{text}</span>
    <PointsText points={points} isEarned={isEarned} />
  </li>
);

/** The points of one item, without its name. */
export const ItemPoints = (points: Points) => (
  <span className="flex items-center gap-2">
    <EarnedIcon isEarned={points.isEarned} />
    <PointsText {...points} />
  </span>
);

const EarnedIcon = ({ isEarned }: { isEarned: boolean }) => {
  const Icon = isEarned ? Check : Minus;
  return (
    <Icon
      size={17}
      role="img"
      aria-label={isEarned ? t.earned : t.notEarned}
      className={isEarned ? 'shrink-0 text-success' : 'shrink-0 text-muted'}
    />
  );
};

const PointsText = ({ points, isEarned }: Points) => (
  <span className={isEarned ? 'font-semibold' : 'text-muted'}>
    {isEarned ? formatScore(points) : t.noPoints(formatScore(points))}
  </span>
);
