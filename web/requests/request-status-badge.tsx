import { CircleX } from 'lucide-react';
import { requestLooks } from '#web/requests/request-looks.ts';
import { isLost, requestStatusText, type StatusFacts } from '#web/requests/status.ts';
import { Badge } from '#web/ui/badge.tsx';

const lost = { tone: 'neutral', icon: CircleX } as const;

/** The status of a request: icon, colour and words. */
export const RequestStatusBadge = (facts: StatusFacts) => (
  <Badge {...(isLost(facts) ? lost : requestLooks[facts.status])} className="max-w-full min-w-0">
    <span className="min-w-0 break-words">{requestStatusText(facts)}</span>
  </Badge>
);
