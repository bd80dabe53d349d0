import type { ComplaintForReview, OwnComplaints } from '#contract/complaints/calls.ts';
import type { ComplaintRow } from '#server/complaints/table.ts';

const viewFacts = ({ id, about, state, answer, createdAt, answeredAt }: ComplaintRow) => ({
  ...{ id, about, state, answer, createdAt: createdAt.toISOString() },
  answeredAt: answeredAt?.toISOString() ?? null,
});

type Own = { complaint: ComplaintRow; isHeld: boolean };

/** An answer that can still be taken back is not shown. */
export const viewOwnComplaint = ({ complaint, isHeld }: Own): OwnComplaints['complaints'][number] => ({
  ...viewFacts(isHeld ? { ...complaint, state: 'open', answer: null, answeredAt: null } : complaint),
  text: complaint.text ?? '',
});

const dayMs = 24 * 60 * 60_000;

type WithAuthor = { complaint: ComplaintRow; authorName: string; authorRole: 'Client' | 'Lawyer' };

/** `days`: in how many it is to be answered; 0 if no time is set. */
export const viewComplaint =
  (days: number) =>
  ({ complaint, authorName, authorRole }: WithAuthor): ComplaintForReview => {
    const { requestId, authorId, text, state, createdAt } = complaint;
    const dueAt = days > 0 && state === 'open' ? new Date(createdAt.getTime() + days * dayMs).toISOString() : null;
    return { ...viewFacts(complaint), text, requestId, authorId, authorName, authorRole, dueAt };
  };
