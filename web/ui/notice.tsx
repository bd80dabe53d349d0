import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type Tone, toneIcons } from '#web/ui/tone.tsx';

type NoticeProps = {
  tone?: Exclude<Tone, 'neutral'>;
  title?: string;
  /** Announced to screen readers when it appears: for results of an action. */
  isLive?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A box that says something about the page around it. */
export function Notice({ tone = 'info', title, isLive = false, className, children }: NoticeProps) {
  const Icon = toneIcons[tone];
  const live = isLive ? { role: tone === 'danger' ? 'alert' : 'status' } : {};
  return (
    <div className={classNames('notice', `notice-${tone}`, className)} {...live}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">
        {title !== undefined && <strong className="block">{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
