import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { buttonClass } from '#web/ui/button.tsx';

type DisclosureProps = {
  title: ReactNode;
  /** A section with a frame, a line inside a card, or a button with the content below it. */
  look?: 'section' | 'line' | 'button';
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: Elements;
};

const looks = { section: 'disclosure', line: 'disclosure disclosure-line', button: 'disclosure-button' };

/** A section that opens and closes; the browser's own, so it works before any script. */
export const Disclosure = ({ title, look = 'section', isOpen = false, onToggle, children }: DisclosureProps) => (
  <details className={looks[look]} open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={look === 'button' ? buttonClass('ghost', 'sm') : undefined}>
      <span className={look === 'button' ? undefined : '@container min-w-0 flex-1'}>{title}</span>
      <ChevronDown size={20} aria-hidden="true" />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
);
