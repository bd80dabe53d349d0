import { takesEntries } from '#contract/invitations/calls.ts';
import type { Room } from '#contract/invitations/room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { next: t } = roomCopy;

type Facts = Pick<Room, 'role' | 'requestStatus' | 'isChosenLawyer' | 'doneReportedAt' | 'review'>;

/** The next step in a room for the reader; for a closed room, that it is closed. */
export function nextStep({ role, requestStatus, isChosenLawyer, doneReportedAt, review }: Facts): string {
  if (requestStatus === 'Cancelled') return t.cancelled;
  if (!takesEntries(requestStatus)) return role === 'Client' && isChosenLawyer && !review ? t.toReview : t.completed;
  if (role !== 'Client' && role !== 'Lawyer') return t.reading;
  if (requestStatus !== 'In Progress') return t.consult[role];
  if (!isChosenLawyer) return t.otherChosen[role];
  return (doneReportedAt === null ? t.working : t.doneReported)[role];
}
