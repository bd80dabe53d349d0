import { Undo2 } from 'lucide-react';
import type { RoomState } from '#contract/invitations-administration.ts';
import { reviewCopy as said } from '#web/invitations/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Only what is out of the ordinary is marked: a room that its parties do not see. */
export const RoomStateBadge = ({ state }: { state: RoomState }) =>
  state === 'withdrawn' && (
    <Badge tone="warning" icon={Undo2}>
      {said.isWithdrawn}
    </Badge>
  );
