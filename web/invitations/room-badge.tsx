import { Ban, CircleCheck, CircleX, EyeOff, type LucideIcon, UserX } from 'lucide-react';
import type { Role } from '#contract/core/roles.ts';
import { type CurrentPhase, isCurrent, type RoomPhase } from '#contract/invitations/phase.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.tsx';

/** In a room in which people work the status of the request says it all. */
const looks: Readonly<Record<Exclude<RoomPhase, CurrentPhase>, { tone: Tone; icon: LucideIcon }>> = {
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  notChosen: { tone: 'neutral', icon: CircleX },
  released: { tone: 'neutral', icon: UserX },
  withdrawn: { tone: 'warning', icon: EyeOff },
};

/** The phase of a room in its reader's words. `status`: the words for its request. */
export function phaseText(phase: RoomPhase, reader: Role, status: string): string {
  if (isCurrent(phase)) return status;
  const words: Partial<Record<Role, string>> & { Admin: string } = invitationsCopy.phases[phase];
  return words[reader] ?? words.Admin;
}

type RoomBadgeProps = {
  phase: RoomPhase;
  reader: Role;
  /** The status of its request. */
  children: Elements;
};

/** The same as a badge, in lists. */
export const RoomBadge = ({ phase, reader, children }: RoomBadgeProps) =>
  isCurrent(phase) ? children : <Badge {...looks[phase]}>{phaseText(phase, reader, '')}</Badge>;

/** In the head of a room in which nobody works. */
export const PhaseIcon = ({ phase }: { phase: RoomPhase }) => {
  if (isCurrent(phase)) return null;
  const Icon = looks[phase].icon;
  return <Icon size={16} aria-hidden="true" className="me-1 inline" />;
};
