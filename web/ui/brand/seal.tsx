import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SealProps = { className?: string; children?: ReactNode };

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
