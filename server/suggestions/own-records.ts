import { desc, eq } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { suggestions } from '#server/suggestions/table.ts';

export const suggestionRecords = {
  suggestions: {
    by: ['suggestions.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(suggestions).where(eq(suggestions.authorId, actor.id));
      const rows = await mine.orderBy(desc(suggestions.id)).limit(ownRowsMax);
      return rows.map(({ id, type, subjectSubmitterName, subject, classification, hiddenAt, createdAt }) => ({
        ...{ id, type, subjectSubmitterName, subject, classification, hiddenAt, createdAt },
      }));
    },
  },
} satisfies OwnSections;
