import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnswerState, SuggestionState, SuggestionType } from '#contract/suggestions.ts';
import type { CommentState } from '#contract/suggestions-comments.ts';
import type { ReportDecision } from '#contract/suggestions-lists.ts';
import { id, instant } from '#server/core/columns.ts';

export const suggestions = pgTable('suggestions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<SuggestionType>().notNull(),
  authorId: id().notNull(),
  /** The name under which the author wishes to appear. */
  subjectSubmitterName: text(),
  subject: text().notNull(),
  /** What searches are held against. */
  searchKey: text().notNull().default(''),
  classification: text().notNull(),
  state: text().$type<SuggestionState>().notNull(),
  hiddenReason: text(),
  /** Public comments and the supporters, kept by the acts that change them. */
  commentsCount: integer().notNull().default(0),
  supportsCount: integer().notNull().default(0),
  answerState: text().$type<AnswerState>(),
  answerText: text(),
  answeredAt: instant(),
  mergedInto: id(),
  createdAt: instant().notNull(),
});
export type SuggestionRow = typeof suggestions.$inferSelect;

export const comments = pgTable('comments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  authorId: id().notNull(),
  /** The comment that is replied to; a reply has no replies. */
  parentId: id(),
  commentText: text().notNull(),
  /** What searches are held against. */
  searchKey: text().notNull().default(''),
  state: text().$type<CommentState>().notNull(),
  hiddenReason: text(),
  /** Public replies. */
  repliesCount: integer().notNull().default(0),
  editedAt: instant(),
  createdAt: instant().notNull(),
  /** The duplicate under which it was written, when that was merged. */
  mergedFrom: id(),
});
export type CommentRow = typeof comments.$inferSelect;

export const supports = pgTable(
  'supports',
  {
    suggestionId: id().notNull(),
    accountId: id().notNull(),
    createdAt: instant().notNull(),
    /** The duplicate with which it came; the support of that one stands beside it as it was. */
    mergedFrom: id(),
  },
  ({ suggestionId, accountId }) => [primaryKey({ columns: [suggestionId, accountId] })],
);

export const reports = pgTable('reports', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  /** Null where the suggestion itself is meant. */
  commentId: id(),
  /** Null once he deleted his account. */
  reporterId: id(),
  reason: text().notNull(),
  createdAt: instant().notNull(),
  settledAt: instant(),
  decision: text().$type<ReportDecision>(),
});
export type ReportRow = typeof reports.$inferSelect;

/** All that the platform answered; the newest also stands in the suggestion. */
export const suggestionAnswers = pgTable('suggestion_answers', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  suggestionId: id().notNull(),
  answerState: text().$type<AnswerState>().notNull(),
  answerText: text().notNull(),
  createdAt: instant().notNull(),
});
