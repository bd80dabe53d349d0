import { takesEntries } from '#contract/invitations/calls.ts';
import type { Room } from '#contract/invitations/room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { next: t } = roomCopy;

type Facts = Pick<Room, 'role' | 'requestStatus' | 'phase'>;

/** Why nobody writes into a room, or what it is for while its lawyer is not the chosen one. */
export function nextStep({ role, requestStatus, phase }: Facts): string {
  if (phase === 'withdrawn') return t.withdrawn;
  if (requestStatus === 'Cancelled') return t.cancelled;
  if (!takesEntries(requestStatus)) return t.completed;
  if (role !== 'Client' && role !== 'Lawyer') return t.reading;
  return (phase === 'notChosen' || phase === 'released' ? t[phase] : t.consult)[role];
}
