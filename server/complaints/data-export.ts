import { eq } from 'drizzle-orm';
import { complaints } from '#server/complaints/table.ts';
import { readOwnComplaints } from '#server/complaints/view.ts';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';

export const complaintExport = {
  complaints: {
    by: ['complaints.author_id'],
    read: ({ db, actor }) => readOwnComplaints(db, eq(complaints.authorId, actor.id), exportRowsMax),
  },
} satisfies ExportSections;
