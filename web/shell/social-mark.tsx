import type { ReactNode } from 'react';
import type { SocialNetwork } from '#contract/content/calls.ts';

/** Drawn here: the icon set has no trademarks. */
const marks: Record<SocialNetwork, ReactNode> = {
  facebook: (
    <path d="M14 21v-8h3l.6-3.5H14V7.4c0-1.1.5-1.9 2-1.9h1.8V2.4A20 20 0 0 0 15.200 2.200c-3 0-4.800 1.700-4.800 4.800v2.500H7.300V13h3.100v8" />
  ),
  x: <path d="M4 4h4l12 16h-4zM4.500 20l6.200-7M19.500 4l-6.200 6.800" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.300 6.700v.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  linkedin: (
    <path d="M4.500 9.500V20M4.500 4.500v.01M10 20V9.500M10 14c0-3 1.800-4.500 4.500-4.500S19 11.200 19 14v6" />
  ),
  tiktok: <path d="M10.500 10a5.200 5.200 0 1 0 4.500 5.200V3c.4 2.800 2 4.500 5 4.800" />,
};

export const SocialMark = ({ network }: { network: SocialNetwork }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {marks[network]}
  </svg>
);
