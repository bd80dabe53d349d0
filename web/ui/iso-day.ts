import { latinDigits } from '#contract/core/text.ts';

/** A day as it is typed: figures of any script, the month by its number. */
export type DayParts = { readonly day: string; readonly month: string; readonly year: string };

export const noDay: DayParts = { day: '', month: '', year: '' };

/** YYYY-MM-DD as the call wants it; what is incomplete stays so, to be refused as a date. */
export function isoDay({ day, month, year }: DayParts): string {
  if (!day && !month && !year) return '';
  const figures = (typed: string) => latinDigits(typed).trim().padStart(2, '0');
  return `${latinDigits(year).trim()}-${figures(month)}-${figures(day)}`;
}

export function dayParts(iso: string): DayParts {
  const [year = '', month = '', day = ''] = iso.split('-');
  const figure = (part: string) => (Number(part) > 0 ? String(Number(part)) : '');
  return { day: figure(day), month: figure(month), year };
}
