import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MyRequest, ReopenedStatus, RequestStatus } from '#contract/requests.ts';
import { id, instant } from '#server/core/columns.ts';

export const requests = pgTable('requests', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  clientId: id().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  /** The random number: 10 unambiguous letters and digits. */
  orderNumber: text().notNull(),
  /** The client's own reference. */
  requestNumber: text(),
  nature: text().notNull(),
  subject: text().notNull(),
  province: text().notNull(),
  center: text().notNull(),
  court: text(),
  specialty: text(),
  date: date({ mode: 'string' }).notNull(),
  phoneNumber: text().notNull(),
  isDiscreet: boolean().notNull(),
  /** Kept by the acts of the offers. */
  offersCount: integer().notNull().default(0),
  chosenLawyerId: id(),
  /** Kept by the acts of the payments. */
  lastPaymentState: text().$type<NonNullable<MyRequest['lastPayment']>['state']>(),
  lastPaymentReason: text(),
  /** Standing assignments, kept by the acts that assign and withdraw. */
  lawyersCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  /** Where it goes back to when an administrator takes his cancelling or completing back; null where none is to take back. */
  reopensTo: text().$type<ReopenedStatus>(),
});
export type RequestRow = typeof requests.$inferSelect;

export const assignments = pgTable(
  'assignments',
  {
    requestId: id().notNull(),
    lawyerId: id().notNull(),
    assignedBy: text().$type<'platform' | 'admin' | 'numbers'>().notNull(),
    /** Kept by the acts of the offers. */
    hasOffered: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** By an administrator; the row stays, so that the two numbers do not let the lawyer in again. */
    withdrawnAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.lawyerId] })],
);
export type AssignmentRow = typeof assignments.$inferSelect;

/** A picture or PDF that the client added; what is known of it stands with the files. */
export const attachments = pgTable('attachments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  requestId: id().notNull(),
  fileId: id().notNull(),
  createdAt: instant().notNull(),
});
