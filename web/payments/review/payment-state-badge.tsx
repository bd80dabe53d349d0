import { BadgeCheck, Ban, Hourglass, type LucideIcon } from 'lucide-react';
import type { PaymentState } from '#contract/payments.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<PaymentState, { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: BadgeCheck },
  rejected: { tone: 'danger', icon: Ban },
  closed: { tone: 'neutral', icon: Ban },
};

export const PaymentStateBadge = ({ state }: { state: PaymentState }) => (
  <Badge {...looks[state]}>{said.state[state]}</Badge>
);
