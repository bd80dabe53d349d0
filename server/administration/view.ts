import type { HistoryLine, HistoryValue } from '#contract/administration/history.ts';
import type { Note } from '#contract/administration/notes.ts';
import { comma } from '#server/administration/copy.ts';
import type { NoteRow } from '#server/administration/table.ts';
import type { history } from '#server/call/history/history.ts';

type Row = { line: typeof history.$inferSelect; actorName: string | null; lawyerName: string | null };

export const viewLine = ({ line, actorName, lawyerName }: Row): HistoryLine => {
  const { id, at, actorId, actorRole, action, subject, subjectId, before, after, reason } = line;
  return {
    ...{ id, at: at.toISOString(), actorId, actorRole, actorName, action, subject, subjectId },
    values: valuesOf(before, after).map((value) => (value.name === 'lawyerId' ? named(value, lawyerName) : value)),
    reason,
  };
};

/** With the name that the account has today, before its number. */
function named({ name, ...value }: HistoryValue, who: string | null): HistoryValue {
  const withName = (id: string | null) => (id === null || who === null ? id : `${who} (${id})`);
  return { name, before: withName(value.before), after: withName(value.after) };
}

export const viewNote = ({ note, authorName }: { note: NoteRow; authorName: string }): Note => {
  const { id, kind, accountId, requestId, paymentId, authorId, text, createdAt, withdrawnAt } = note;
  return {
    id,
    kind,
    accountId,
    authorId,
    authorName,
    text,
    ...thingOf(accountId, requestId, paymentId),
    createdAt: createdAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
};

function thingOf(accountId: number, requestId: number | null, paymentId: number | null) {
  if (requestId !== null) return { subject: 'request', subjectId: requestId } as const;
  if (paymentId !== null) return { subject: 'payment', subjectId: paymentId } as const;
  return { subject: 'account', subjectId: accountId } as const;
}

/** The values before and after, one entry for each name. */
function valuesOf(before: unknown, after: unknown): HistoryValue[] {
  const [was, is] = [namedValues(before), namedValues(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

const namedValues = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(comma);
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((one) => textOf(one))
    .join(' ');
}
