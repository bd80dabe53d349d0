import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { RoomState } from '#contract/invitations/administration.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import type { EntryKind } from '#contract/invitations/facts.ts';
import type { RoomRequest } from '#contract/invitations/room.ts';
import { id, instant } from '#server/base/db/columns.ts';

export const invitations = snakeCase.table('invitations', {
  /** The number that people see and type. An administrator chooses it, or it is the next free one. */
  id: id().primaryKey(),
  requestId: id().notNull(),
  clientId: id().notNull(),
  lawyerId: id().notNull(),
  secretNumber: text().notNull(),
  createdAt: instant().notNull(),
  /** Only administrators see a withdrawn room. */
  state: text().$type<RoomState>().notNull().default('open'),
});
export type InvitationRow = typeof invitations.$inferSelect;

/** Everything that happens in a room. Rows are only added, and only the state of a request changes. */
export const roomEntries = snakeCase.table('room_entries', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  invitationId: id().notNull(),
  kind: text().$type<EntryKind>().notNull(),
  /** Null if an administrator or the platform acted. */
  authorId: id(),
  title: text(),
  /** In an entry about a date: the moment of the date. */
  text: text(),
  /** Only requests have one. */
  state: text().$type<RoomRequest['state']>(),
  /** The request that this entry answers or closes. */
  aboutId: id(),
  createdAt: instant().notNull(),
});
export type EntryRow = typeof roomEntries.$inferSelect;

export const roomAttachments = snakeCase.table('room_attachments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  entryId: id().notNull(),
  fileId: id().notNull(),
});

export const roomDates = snakeCase.table('room_dates', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  invitationId: id().notNull(),
  authorId: id().notNull(),
  kind: text().$type<RoomDate['kind']>().notNull(),
  title: text().notNull(),
  startsAt: instant().notNull(),
  /** Counts the changes. Calendars keep the event with the higher number. */
  revision: integer().notNull().default(0),
  createdAt: instant().notNull(),
  /** When `startsAt` was last set. Reminder thresholds that were already past at that time send nothing. */
  changedAt: instant().notNull(),
  withdrawnAt: instant(),
});
export type DateRow = typeof roomDates.$inferSelect;

export const dateReminders = snakeCase.table(
  'date_reminders',
  {
    dateId: id().notNull(),
    startsAt: instant().notNull(),
    daysBefore: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dateId, table.startsAt, table.daysBefore] })],
);

export const caseReviews = snakeCase.table('case_reviews', {
  invitationId: id().primaryKey(),
  clientId: id().notNull(),
  stars: integer().notNull(),
  text: text(),
  createdAt: instant().notNull(),
});
