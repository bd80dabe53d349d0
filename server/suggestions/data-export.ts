import { desc, eq } from 'drizzle-orm';
import { suggestionFactsOf } from '#contract/suggestions/calls.ts';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

export const suggestionExport = {
  suggestions: {
    by: ['suggestions.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(suggestions).where(eq(suggestions.authorId, actor.id));
      const rows = await mine.orderBy(desc(suggestions.id)).limit(exportRowsMax);
      return rows.map((row) => {
        const { id, state, hiddenReason, createdAt } = row;
        return { id, ...suggestionFactsOf(row), state, hiddenReason, createdAt };
      });
    },
  },
  comments: {
    by: ['comments.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(comments).where(eq(comments.authorId, actor.id));
      const rows = await mine.orderBy(desc(comments.id)).limit(exportRowsMax);
      return rows.map(({ id, suggestionId, commentText, state, hiddenReason, editedAt, createdAt }) => ({
        ...{ id, suggestionId, commentText, state, hiddenReason, editedAt, createdAt },
      }));
    },
  },
  supports: {
    by: ['supports.account_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(supports).where(eq(supports.accountId, actor.id));
      const rows = await mine.orderBy(desc(supports.createdAt)).limit(exportRowsMax);
      return rows.map(({ suggestionId, createdAt }) => ({ suggestionId, createdAt }));
    },
  },
  reports: {
    by: ['reports.reporter_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(reports).where(eq(reports.reporterId, actor.id));
      const rows = await mine.orderBy(desc(reports.id)).limit(exportRowsMax);
      return rows.map(({ id, suggestionId, commentId, reason, createdAt, settledAt }) => ({
        ...{ id, suggestionId, commentId, reason, createdAt, settledAt },
      }));
    },
  },
} satisfies ExportSections;
