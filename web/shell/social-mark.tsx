import type { SocialNetwork } from '#contract/content/calls.ts';
import marks from '#web/shell/social-marks.svg';

/** Drawn by us, because the icon set has no trademarks; in a file of its own, because they are at the end of pages. */
export const SocialMark = ({ network }: { network: SocialNetwork }) => (
  <svg
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${marks}#${network}`} />
  </svg>
);
