import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type Tone, toneIcons } from '#web/ui/tone.tsx';

type BadgeProps = { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode };

/** A state in a word or two. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span className={classNames('badge', `tone-${tone}`, className)}>
      <Icon size={15} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
