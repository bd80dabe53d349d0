import { desc, eq } from 'drizzle-orm';
import { factsFor } from '#contract/requests/facts.ts';
import type { Db } from '#server/core/db/db.ts';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { files } from '#server/files/table.ts';
import { factsForEveryone } from '#server/requests/facts.ts';
import { assignments, attachments, requests } from '#server/requests/table.ts';

/** A client's requests, and the requests that were assigned to a lawyer. */
export const requestExport = {
  requests: {
    by: ['requests.client_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(requests).where(eq(requests.clientId, actor.id));
      const rows = await mine.orderBy(desc(requests.id)).limit(exportRowsMax);
      const documents = await documentsOf(db, actor.id);
      return rows.map((request) => {
        const { offersCount, lastPaymentState, lastPaymentReason, sentAgainAs } = request;
        return {
          ...factsForEveryone(request),
          ...factsFor(request, 'export'),
          attachments:
            documents.get(request.id)?.map(({ name, key }) => ({ name, address: `/api/Files/${key}` })) ?? [],
          ...{ offersCount, lastPaymentState, lastPaymentReason, sentAgainAs, refund: request.refund },
        };
      });
    },
  },
  assignments: {
    by: ['assignments.lawyer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ assignment: assignments, chosenLawyerId: requests.chosenLawyerId })
        .from(assignments)
        .innerJoin(requests, eq(requests.id, assignments.requestId))
        .where(eq(assignments.lawyerId, actor.id))
        .orderBy(desc(assignments.requestId))
        .limit(exportRowsMax);
      return rows.map(({ assignment, chosenLawyerId }) => {
        const { requestId, assignedBy, hasOffered, createdAt, withdrawnAt, declineReason, declineNote } = assignment;
        const facts = { requestId, assignedBy, hasOffered, createdAt, withdrawnAt, declineReason, declineNote };
        return { ...facts, isChosen: chosenLawyerId === actor.id };
      });
    },
  },
} satisfies ExportSections;

/** The documents of a client, grouped by request. */
async function documentsOf(db: Db, clientId: number) {
  const rows = await db
    .select({ requestId: attachments.requestId, name: files.name, key: files.key })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(eq(files.ownerId, clientId))
    .orderBy(attachments.id)
    .limit(exportRowsMax);
  return Map.groupBy(rows, ({ requestId }) => requestId);
}
