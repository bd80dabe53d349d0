import { boolean, date, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { MyRequest, RefundOfRequest, ReopenedStatus, RequestStatus } from '#contract/requests/calls.ts';
import type { DeclineReason } from '#contract/requests/decline.ts';
import { amount, id, instant, json } from '#server/base/db/columns.ts';

export const requests = snakeCase.table('requests', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  clientId: id().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  /** The random number: 10 letters and digits that nobody mixes up. */
  orderNumber: text().notNull(),
  /** The client's own reference (`requestNumber` on the wire). */
  clientReference: text(),
  /** The kind of matter (`SubjectOfTheRequest` on the wire). */
  category: text().notNull(),
  /** The matter in the client's words (`TypeOfSubjectOfTheRequest` on the wire). */
  description: text().notNull(),
  province: text().notNull(),
  center: text().notNull(),
  court: text(),
  specialty: text(),
  date: date({ mode: 'string' }).notNull(),
  /** Without one the date is the day on which it was sent. */
  hasDeadline: boolean().notNull().default(true),
  phoneNumber: text().notNull(),
  isDiscreet: boolean().notNull(),
  /** Updated by the handlers in offers. */
  offersCount: integer().notNull().default(0),
  /** When the first offer arrived, even if it was withdrawn later. */
  firstOfferAt: instant(),
  /** The fee that counts for it; null until its first offer arrives, or an administrator opens it. */
  fee: amount(),
  chosenLawyerId: id(),
  /** Updated by the handlers in payments. */
  lastPaymentState: text().$type<NonNullable<MyRequest['lastPayment']>['state']>(),
  lastPaymentReason: text(),
  refund: json<RefundOfRequest>(),
  /** Active assignments, updated whenever lawyers are assigned or withdrawn. */
  lawyersCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  // The clock counts from these five. `clock/waiting-times.ts` explains them by an example, and alone changes them.
  statusSince: instant().notNull().defaultNow(),
  otherSince: instant(),
  offersGoneAt: instant(),
  reopenedAt: instant(),
  doneReportedAt: instant(),
  /** The request that the client made of it, after it ended without a lawyer. */
  sentAgainAs: id(),
  /** The status after an administrator takes back what led to this one: an opening, a cancellation, a completion. */
  reopensTo: text().$type<ReopenedStatus>(),
  /** When its texts, documents and rooms were erased, long after its end (`server/keeping.ts`). */
  textsErasedAt: instant(),
});
export type RequestRow = typeof requests.$inferSelect;

export const assignments = snakeCase.table(
  'assignments',
  {
    requestId: id().notNull(),
    lawyerId: id().notNull(),
    assignedBy: text().$type<'platform' | 'admin' | 'numbers'>().notNull(),
    /** Updated by the handlers in offers. */
    hasOffered: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** When it ended. The row stays, so the lawyer cannot unlock the request again by its two numbers. */
    withdrawnAt: instant(),
    /**
     * Why it ended, if the lawyer declined or has not answered in time. Otherwise an administrator has withdrawn it. It
     * stays while the lawyer is assigned again.
     */
    declineReason: text().$type<DeclineReason>(),
    declineNote: text(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.lawyerId] })],
);
export type AssignmentRow = typeof assignments.$inferSelect;

/** An image or PDF that the client added. Its data is in `files`. */
export const attachments = snakeCase.table('attachments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  requestId: id().notNull(),
  fileId: id().notNull(),
  createdAt: instant().notNull(),
});
