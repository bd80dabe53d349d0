import { useId } from 'react';

type LatticeProps = {
  className?: string;
  /** Fades out from the inline end, where the text is. */
  fades?: boolean;
};

/** The khatam lattice behind the hero and the call to action. */
export function Lattice({ className, fades = false }: LatticeProps) {
  const id = useId();
  return (
    <svg className={`absolute inset-0 size-full ${className ?? ''}`} aria-hidden="true">
      <defs>
        <pattern id={`${id}p`} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor">
            <rect x="22" y="22" width="52" height="52" />
            <rect x="22" y="22" width="52" height="52" transform="rotate(45 48 48)" />
            <path d="M48 0v11M48 96V85M0 48h11M96 48H85M0 0l22 22M96 0L74 22M0 96l22-22M96 96L74 74" />
          </g>
        </pattern>
        <linearGradient id={`${id}f`} x1="0" x2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".52" stopColor="#fff" stopOpacity=".1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width="100%" height="100%" fill={fades ? `url(#${id}f)` : '#fff'} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}p)`} mask={`url(#${id}m)`} />
    </svg>
  );
}
