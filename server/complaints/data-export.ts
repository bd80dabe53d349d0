import { desc, eq } from 'drizzle-orm';
import { isHeld } from '#server/complaints/access.ts';
import { complaints } from '#server/complaints/table.ts';
import { viewOwnComplaint } from '#server/complaints/view.ts';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';

export const complaintExport = {
  complaints: {
    by: ['complaints.author_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ complaint: complaints, isHeld: isHeld(db).mapWith(Boolean) })
        .from(complaints)
        .where(eq(complaints.authorId, actor.id))
        .orderBy(desc(complaints.id))
        .limit(exportRowsMax);
      return rows.map((row) => ({ requestId: row.complaint.requestId, ...viewOwnComplaint(row) }));
    },
  },
} satisfies ExportSections;
