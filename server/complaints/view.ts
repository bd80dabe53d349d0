import { and, desc, eq, exists, type SQL } from 'drizzle-orm';
import type { OwnComplaints } from '#contract/complaints/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import { heldDecisions } from '#server/call/history/held-notices.ts';
import { type ComplaintRow, complaints } from '#server/complaints/table.ts';

type Complaint = OwnComplaints['complaints'][number];

export const viewComplaint = ({ authorId, createdAt, answeredAt, ...complaint }: ComplaintRow): Complaint => ({
  ...complaint,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** A person's own complaints, newest first. One whose answer can still be taken back is shown as open. */
export async function readOwnComplaints(db: Db, isOwn: SQL | undefined, limit: number): Promise<Complaint[]> {
  const held = db
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(and(eq(heldDecisions.subject, 'complaint'), eq(heldDecisions.subjectId, complaints.id)));
  const rows = await db
    .select({ complaint: complaints, isHeld: exists(held).mapWith(Boolean) })
    .from(complaints)
    .where(isOwn)
    .orderBy(desc(complaints.id))
    .limit(limit);
  return rows.map(({ complaint, isHeld }) =>
    viewComplaint(isHeld ? { ...complaint, state: 'open', answer: null, answeredAt: null } : complaint),
  );
}
