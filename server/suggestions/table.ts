import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { AnswerState, SuggestionState, SuggestionType } from '#contract/suggestions/calls.ts';
import type { CommentState } from '#contract/suggestions/comments.ts';
import type { ReportDecision } from '#contract/suggestions/lists.ts';
import { id, instant } from '#server/base/db/columns.ts';

export const suggestions = snakeCase.table('suggestions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<SuggestionType>().notNull(),
  authorId: id().notNull(),
  /** The public name that the author chose. */
  subjectSubmitterName: text(),
  subject: text().notNull(),
  /** The normalized text that searches are compared with. */
  searchKey: text().notNull().default(''),
  classification: text().notNull(),
  state: text().$type<SuggestionState>().notNull(),
  hiddenReason: text(),
  /** The numbers of public comments and of supporters. Every handler that changes them updates these. */
  commentsCount: integer().notNull().default(0),
  supportsCount: integer().notNull().default(0),
  answerState: text().$type<AnswerState>(),
  answerText: text(),
  answeredAt: instant(),
  createdAt: instant().notNull(),
});
export type SuggestionRow = typeof suggestions.$inferSelect;

export const comments = snakeCase.table('comments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  authorId: id().notNull(),
  /** The comment that this one replies to. A reply has no replies. */
  parentId: id(),
  commentText: text().notNull(),
  /** The normalized text that searches are compared with. */
  searchKey: text().notNull().default(''),
  state: text().$type<CommentState>().notNull(),
  hiddenReason: text(),
  /** The number of public replies. */
  repliesCount: integer().notNull().default(0),
  editedAt: instant(),
  createdAt: instant().notNull(),
});
export type CommentRow = typeof comments.$inferSelect;

export const supports = snakeCase.table(
  'supports',
  {
    suggestionId: id().notNull(),
    accountId: id().notNull(),
    createdAt: instant().notNull(),
  },
  ({ suggestionId, accountId }) => [primaryKey({ columns: [suggestionId, accountId] })],
);

export const reports = snakeCase.table('reports', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  /** Null if the suggestion itself is reported. */
  commentId: id(),
  /** Null after the reporter deleted their account. */
  reporterId: id(),
  reason: text().notNull(),
  createdAt: instant().notNull(),
  settledAt: instant(),
  decision: text().$type<ReportDecision>(),
});
export type ReportRow = typeof reports.$inferSelect;

/** All answers of the platform. The row of the suggestion contains the newest one too. */
export const suggestionAnswers = snakeCase.table('suggestion_answers', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  answerState: text().$type<AnswerState>().notNull(),
  answerText: text().notNull(),
  createdAt: instant().notNull(),
});
