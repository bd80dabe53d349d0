import { BadgeCheck, Ban, CircleCheck, Handshake, Hourglass, type LucideIcon, Search, Wallet } from 'lucide-react';
import type { RequestStatus } from '#contract/requests/calls.ts';
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
