import type { HistoryLine, HistoryValue } from '#contract/administration-history.ts';
import { comma } from '#server/administration/copy.ts';
import type { history } from '#server/core/history.ts';

type Found = { line: typeof history.$inferSelect; actorName: string | null };

export const viewLine = ({ line, actorName }: Found): HistoryLine => {
  const { id, at, actorId, actorRole, action, subject, subjectId, before, after, reason } = line;
  return {
    ...{ id, at: at.toISOString(), actorId, actorRole, actorName, action, subject, subjectId },
    values: valuesOf(before, after),
    reason,
  };
};

/** What was known before and after, name by name. */
function valuesOf(before: unknown, after: unknown): HistoryValue[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(comma);
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((one) => textOf(one))
    .join(' ');
}
