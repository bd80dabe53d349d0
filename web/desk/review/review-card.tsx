import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Elements } from '#web/core/page/elements.ts';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InLine } from '#web/ui/in-line.tsx';

/** Something beside the title that is opened. */
type Beside = { readonly to: string; readonly icon: LucideIcon; readonly label: string };
type Sum = { readonly label: ReactNode; readonly value: string; readonly isNoted?: boolean };

type ReviewCardProps = {
  title: ReactNode;
  /** The state. */
  badges: Elements;
  /** In one line below the title. */
  about: readonly ReactNode[];
  beside?: readonly Beside[];
  sums?: readonly Sum[];
  /** The decisions. */
  actions: Elements;
  className?: string;
  children: Elements;
};

/** The open item of a queue: what it is, its sums, what judges it, and the decisions. */
export function ReviewCard(props: ReviewCardProps) {
  const { title, badges, about, beside = [], sums, actions, className, children } = props;
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className={classNames('review-card', className)}>
      <header className="review-head">
        <h2 id={titleId} className="min-w-0 text-2xl break-words">
          {title}
        </h2>
        {badges}
        <p className="review-about">
          <InLine facts={about} />
        </p>
        <div className="review-beside">
          {beside.map(({ to, icon: Icon, label }) => (
            <Link key={label} to={to} aria-label={label} title={label} className="icon-btn">
              <Icon size={20} aria-hidden="true" />
            </Link>
          ))}
        </div>
      </header>
      {sums && (
        <dl className="review-sums">
          {sums.map(({ label, value, isNoted }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sums keep their places.
            <div key={at} className={isNoted ? 'tone-warning' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <ReviewActions>{actions}</ReviewActions>
    </Card>
  );
}
