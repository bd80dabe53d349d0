import { Undo2 } from 'lucide-react';
import type { RoomState } from '#contract/invitations/administration.ts';
import { reviewCopy as t } from '#web/invitations/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Only an unusual state has a badge: a room that its parties do not see. */
export const RoomStateBadge = ({ state }: { state: RoomState }) =>
  state === 'withdrawn' && (
    <Badge tone="warning" icon={Undo2}>
      {t.isWithdrawn}
    </Badge>
  );
