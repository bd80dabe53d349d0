import { takesEntries } from '#contract/invitations.ts';
import type { Room } from '#contract/invitations-room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { next: said } = roomCopy;

type Facts = Pick<Room, 'role' | 'requestStatus' | 'isChosenLawyer' | 'review'>;

/** What comes next in a room, for whoever reads it; of a room that is over, that it is. */
export function nextStep({ role, requestStatus, isChosenLawyer, review }: Facts): string {
  if (requestStatus === 'Cancelled') return said.cancelled;
  if (!takesEntries(requestStatus))
    return role === 'Client' && isChosenLawyer && !review ? said.toReview : said.completed;
  if (role !== 'Client' && role !== 'Lawyer') return said.reading;
  if (requestStatus !== 'In Progress') return said.consult[role];
  return (isChosenLawyer ? said.working : said.otherChosen)[role];
}
