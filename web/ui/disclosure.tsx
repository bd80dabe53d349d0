import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  title: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A section that opens and closes; the browser's own, so it works before any script. */
export const Disclosure = ({ title, isOpen = false, onToggle, children }: DisclosureProps) => (
  <details className="disclosure" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <span className="min-w-0 flex-1">{title}</span>
      <ChevronDown size={20} aria-hidden="true" />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
);
