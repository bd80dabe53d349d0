import { ArrowLeft, ChevronLeft, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatAge, formatDateTime } from '#web/core/words/format.ts';
import { ageTone } from '#web/desk/review/age-badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Something that waits for a decision; the row leads to that very thing in its queue. */
export type Waiting = {
  id: number;
  to: string;
  icon: LucideIcon;
  /** The kind; with the id it is unique. */
  kind: string;
  title: ReactNode;
  text: ReactNode;
  since: string;
};

export type WaitingListProps = {
  title: string;
  items: readonly Waiting[];
  /** Opens the first one. */
  start: string;
};

const tones = { danger: 'font-semibold text-danger', warning: 'font-semibold text-warning', neutral: 'text-muted' };

/** The longest waits, each with its age and a link to it. */
export function WaitingList({ title, items, start }: WaitingListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {items[0] && (
          <LinkButton to={items[0].to} size="sm" icon={<ArrowLeft aria-hidden="true" />}>
            {start}
          </LinkButton>
        )}
      </div>
      <ul className="@container divide-y divide-line">
        {items.map(({ id, to, icon: Icon, kind, title: name, text, since }) => (
          <li
            key={`${kind} ${id}`}
            className="relative flex min-h-[2.75rem] items-center gap-x-3 px-4 @max-[17rem]:flex-wrap py-1.5 text-sm leading-snug hover:bg-tint"
          >
            <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="w-24 shrink-0 truncate text-muted max-lg:sr-only">{kind}</span>
            <div className="min-w-0 flex-1 @max-[17rem]:basis-[75%] lg:flex lg:gap-2">
              <Link
                to={to}
                className="block truncate font-semibold @max-[17rem]:whitespace-normal after:absolute after:inset-0"
              >
                {name}
              </Link>
              <p className="truncate text-muted @max-[17rem]:whitespace-normal">{text}</p>
            </div>
            <time dateTime={since} title={formatDateTime(since)} className={`shrink-0 ${tones[ageTone(since)]}`}>
              {formatAge(since, { isAlone: true })}
            </time>
            <ChevronLeft size={18} aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />
          </li>
        ))}
      </ul>
    </section>
  );
}
