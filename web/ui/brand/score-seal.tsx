import { formatScore } from '#web/core/words/digits.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

type ScoreSealProps = {
  /** 0 to 100, as on the wire; shown out of ten. */
  score: number;
  size?: 'md' | 'sm';
  className?: string;
};

/** The score of an offer inside the seal. */
export const ScoreSeal = ({ score, size = 'md', className }: ScoreSealProps) => (
  <span role="img" aria-label={uiCopy.score(formatScore(score))} className={className}>
    <span aria-hidden="true" className="flex shrink-0 flex-col items-center">
      <Seal className={classNames('text-brass-deco', size === 'md' ? 'size-14' : 'size-12')}>
        <b className={classNames('text-ink', size === 'md' ? 'text-sm' : 'text-xs')}>{formatScore(score)}</b>
      </Seal>
      <span className={classNames('text-xs text-muted', size === 'sm' && 'leading-tight')}>{uiCopy.outOfTen}</span>
    </span>
  </span>
);
