import { type ExportSections, ownRows } from '#server/core/export/data-export.ts';
import { caseReviews, invitations, roomDates, roomEntries } from '#server/invitations/table.ts';

/** The rooms that a person is a party of, and what they wrote and did there. */
export const invitationExport = {
  invitations: ownRows(invitations, {
    by: [invitations.clientId, invitations.lawyerId],
    newest: invitations.createdAt,
    shown: ['id', 'requestId', 'secretNumber', 'createdAt'],
  }),
  roomEntries: ownRows(roomEntries, {
    by: [roomEntries.authorId],
    newest: roomEntries.id,
    shown: ['id', 'invitationId', 'kind', 'title', 'text', 'state', 'aboutId', 'createdAt'],
  }),
  roomDates: ownRows(roomDates, {
    by: [roomDates.authorId],
    newest: roomDates.id,
    shown: ['id', 'invitationId', 'kind', 'title', 'startsAt', 'createdAt', 'changedAt', 'withdrawnAt'],
  }),
  caseReviews: ownRows(caseReviews, {
    by: [caseReviews.clientId],
    newest: caseReviews.createdAt,
    shown: ['invitationId', 'stars', 'text', 'createdAt'],
  }),
} satisfies ExportSections;
