import type { Elements } from '#web/core/page/elements.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

type SealProps = { className?: string; children?: Elements };

/** The eight-pointed star of the register, with something inside. */
export const Seal = ({ className, children }: SealProps) => (
  <span className={classNames('relative inline-grid shrink-0 place-items-center', className)}>
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <rect x="12" y="12" width="40" height="40" strokeWidth="1.8" />
      <rect x="12" y="12" width="40" height="40" strokeWidth="1.8" transform="rotate(45 32 32)" />
      <circle cx="32" cy="32" r="18.5" strokeWidth="1.2" />
    </svg>
    <span className="relative grid place-items-center">{children}</span>
  </span>
);

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
