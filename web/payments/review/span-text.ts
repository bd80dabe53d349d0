import { formatDate } from '#web/core/words/format.ts';

const months = new Intl.DateTimeFormat('ar-EG', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const years = new Intl.DateTimeFormat('ar-EG', { year: 'numeric', timeZone: 'UTC' });

/** A day (`2026-11-21`), a month (`2026-11`) or a year (`2026`) in words. */
export function spanText(span: string): string {
  if (span.length === 10) return formatDate(span);
  return (span.length === 7 ? months : years).format(new Date(`${span.padEnd(5, '-').padEnd(7, '01')}-01T00:00:00Z`));
}
