import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';

/** The first of a queue, oldest first. */
export type Waiting = { id: number; to: string; title: ReactNode; text: ReactNode; since: string };

export type WaitingListProps = {
  title: string;
  /** How many there are. */
  count: string;
  items: readonly Waiting[];
  empty: string;
  /** The whole queue; `label` names it for those who hear the link alone. */
  all: { to: string; text: string; label: string };
};

/** What waits in one queue, each with its age and the way to it. */
export function WaitingList({ title, count, items, empty, all }: WaitingListProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="flex h-full flex-col">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="min-w-0 text-xl">
          {title}
        </h2>
        {items.length > 0 && <span className="shrink-0 text-sm text-muted">{count}</span>}
      </div>
      {items.length === 0 ? (
        <p className="mt-3 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {items.map(({ id, to, title: name, text, since }) => (
            <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <Link to={to} className="font-semibold break-words after:absolute after:inset-0 hover:underline">
                  <span className="line-clamp-2">{name}</span>
                </Link>
                <p className="truncate text-sm text-muted">{text}</p>
              </div>
              <AgeBadge since={since} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto pt-4">
        <Link to={all.to} aria-label={all.label} className="text-link inline-flex min-h-11 items-center gap-2">
          {all.text}
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      </p>
    </Card>
  );
}
