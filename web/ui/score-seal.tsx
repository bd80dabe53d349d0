import { formatScore } from '#web/core/digits.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Seal } from '#web/ui/seal.tsx';

type ScoreSealProps = {
  /** 0 to 100, as on the wire; told out of ten. */
  score: number;
  className?: string;
};

/** The score of an offer inside the seal. */
export const ScoreSeal = ({ score, className }: ScoreSealProps) => (
  <span role="img" aria-label={uiCopy.score(formatScore(score))} className={className}>
    <span aria-hidden="true" className="flex shrink-0 flex-col items-center">
      <Seal className="size-14 text-brass-deco">
        <b className="text-sm text-ink">{formatScore(score)}</b>
      </Seal>
      <span className="text-xs text-muted">{uiCopy.outOfTen}</span>
    </span>
  </span>
);
