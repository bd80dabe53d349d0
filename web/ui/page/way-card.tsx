import { ChevronLeft, type LucideIcon } from 'lucide-react';
import type { Elements } from '#web/core/page/elements.ts';
import { Seal } from '#web/ui/brand/seal.tsx';

type WayCardProps = { icon: LucideIcon; title: string; text: string; children: Elements };

/** One of the ways into the platform: what it is, and below it the link or button to which all of the card leads. */
export const WayCard = ({ icon: Icon, title, text, children }: WayCardProps) => (
  <li className="card way-card">
    <Seal className="size-[min(2.75rem,14vw)] shrink-0 text-brass-deco">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
    </Seal>
    <div className="min-w-0 flex-1">
      <h3 className="font-display text-lg leading-normal font-bold">{title}</h3>
      <p className="text-xs leading-normal text-muted">{text}</p>
      {children}
    </div>
    <ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
  </li>
);
