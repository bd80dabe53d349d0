import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

type TabLinksProps = {
  /** What is chosen here, for those who hear the page. */
  label: string;
  tabs: readonly { to: string; text: ReactNode; isCurrent: boolean }[];
};

/** Views of one list. The choice stands in the address: it can be kept, sent and gone back from. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {tabs.map(({ to, text, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold',
              isCurrent ? 'border-primary bg-tint text-on-tint' : 'border-line-strong bg-surface hover:bg-tint',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
