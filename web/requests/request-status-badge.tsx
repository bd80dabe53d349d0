import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleX,
  Handshake,
  Hourglass,
  type LucideIcon,
  Search,
  Wallet,
} from 'lucide-react';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { isLost, requestStatusText, type StatusFacts } from '#web/requests/status.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.tsx';

/** The icon and colour of each status. */
export const requestLooks: Readonly<Record<RequestStatus, { tone: Tone; icon: LucideIcon }>> = {
  Pending: { tone: 'info', icon: Search },
  'Waiting for Paid': { tone: 'warning', icon: Wallet },
  'Payment Under Review': { tone: 'info', icon: Hourglass },
  Paid: { tone: 'success', icon: BadgeCheck },
  'In Progress': { tone: 'info', icon: Handshake },
  Completed: { tone: 'success', icon: CircleCheck },
  Cancelled: { tone: 'neutral', icon: Ban },
};

const lost = { tone: 'neutral', icon: CircleX } as const;

/** The status of a request: icon, colour and words. */
export const RequestStatusBadge = (facts: StatusFacts) => (
  <Badge {...(isLost(facts) ? lost : requestLooks[facts.status])} className="max-w-full min-w-0">
    <span className="min-w-0 break-words">{requestStatusText(facts)}</span>
  </Badge>
);
