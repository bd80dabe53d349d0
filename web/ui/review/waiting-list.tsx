import { ChevronLeft, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';

/** Something that waits for a decision; the row leads to that very thing in its queue. */
export type Waiting = {
  id: number;
  to: string;
  icon: LucideIcon;
  /** What it is; with the id it is unique. */
  kind: string;
  title: ReactNode;
  text: ReactNode;
  since: string;
};

export type WaitingListProps = {
  title: string;
  items: readonly Waiting[];
  empty: string;
};

/** What waits longest, each with its age and a link to it. */
export function WaitingList({ title, items, empty }: WaitingListProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="py-3 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ id, to, icon: Icon, kind, title: name, text, since }) => (
            <li key={`${kind} ${id}`} className="relative flex items-center gap-3 py-2 hover:bg-tint">
              <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1 text-sm leading-snug">
                <Link to={to} className="block truncate font-semibold after:absolute after:inset-0">
                  {name}
                </Link>
                <p className="truncate text-muted">
                  {kind} · {text}
                </p>
              </div>
              <AgeBadge since={since} />
              <ChevronLeft size={18} aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
