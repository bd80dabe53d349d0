import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import { pageSizeMax } from '#contract/core/paging.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import { endedStatuses } from '#contract/requests/lists.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { isItsAssignment, isPartyOf } from '#server/invitations/access.ts';
import { invitations, roomEntries } from '#server/invitations/table.ts';
import { phaseOfRoom } from '#server/invitations/view.ts';
import { assignments, requests } from '#server/requests/table.ts';

const asksOpenly = and(
  eq(roomEntries.invitationId, invitations.id),
  eq(roomEntries.kind, 'request'),
  eq(roomEntries.state, 'open'),
);

/** One question of each room, by one query: the number of rooms of a person is small. */
export const roomsThatAsk: Handler<'roomsThatAsk'> = async ({ db, actor }) => {
  const rows = await db
    .selectDistinctOn([invitations.id], {
      invitation: invitations,
      request: { status: requests.status, chosenLawyerId: requests.chosenLawyerId },
      releasedAt: assignments.withdrawnAt,
      entryId: roomEntries.id,
      title: roomEntries.title,
    })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .leftJoin(assignments, isItsAssignment)
    .innerJoin(roomEntries, and(asksOpenly, ne(roomEntries.authorId, actor.id)))
    .where(and(isPartyOf(actor.id), notInArray(requests.status, endedStatuses)))
    .orderBy(asc(invitations.id), asc(roomEntries.id));
  return rows
    .map((row) => ({ ...row, phase: phaseOfRoom(row) }))
    .filter(({ phase }) => isCurrent(phase))
    .sort((a, b) => Number(b.phase === 'running') - Number(a.phase === 'running') || a.entryId - b.entryId)
    .slice(0, pageSizeMax)
    .map(({ invitation: { id, requestId }, phase, title }) => ({
      ...{ invitationId: id, requestId, phase },
      title: title ?? '',
    }));
};
