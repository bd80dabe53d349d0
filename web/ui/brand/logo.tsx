import { classNames } from '#web/ui/class-names.ts';

/** The scales in the eight-pointed star. */
export const LogoMark = ({ size = 40 }: { size?: number }) => (
  <svg viewBox="0 0 44 44" width={size} height={size} fill="none" aria-hidden="true" className="shrink-0">
    <g stroke="currentColor" strokeWidth="2">
      <rect x="9" y="9" width="26" height="26" />
      <rect x="9" y="9" width="26" height="26" transform="rotate(45 22 22)" />
    </g>
    <path
      d="M22 13v17M16 30h12M14 17h16M14 17l-4 8h8zM30 17l-4 8h8z"
      stroke="var(--color-brass-deco)"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  </svg>
);

type LogoProps = {
  name: string;
  /** The address of the platform's logo; null shows the drawn mark. */
  picture: string | null;
  /** Truncates a long name to one line. */
  isOneLine?: boolean;
};

/** The mark beside the platform's name. */
export const Logo = ({ name, picture, isOneLine = false }: LogoProps) => (
  <span className="flex min-w-0 items-center gap-2 text-primary">
    {picture === null ? (
      <LogoMark />
    ) : (
      <img src={picture} alt="" height={40} className="h-10 w-auto max-w-24 shrink-0 object-contain" />
    )}
    <span
      translate="no"
      dir="auto"
      className={classNames('min-w-0 font-display text-2xl font-bold', isOneLine ? 'truncate' : 'break-words')}
    >
      {name}
    </span>
  </span>
);
