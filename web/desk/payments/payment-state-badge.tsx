import { BadgeCheck, Ban, Hourglass, type LucideIcon, RotateCcw } from 'lucide-react';
import type { PaymentState } from '#contract/payments/calls.ts';
import { paymentStateNames } from '#contract/payments/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<PaymentState, { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: BadgeCheck },
  rejected: { tone: 'danger', icon: Ban },
  closed: { tone: 'neutral', icon: Ban },
  withdrawn: { tone: 'neutral', icon: RotateCcw },
};

export const PaymentStateBadge = ({ state }: { state: PaymentState }) => (
  <Badge {...looks[state]}>{paymentStateNames[state]}</Badge>
);
