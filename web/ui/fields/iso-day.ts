import { digitsOf } from '#contract/core/text.ts';

/** A date as it is typed: digits of any script, and the month as a number. */
export type DayParts = { readonly day: string; readonly month: string; readonly year: string };

export const noDay: DayParts = { day: '', month: '', year: '' };

/** The date as the API expects it; an incomplete one stays incomplete and is refused there. */
export function isoDay({ day, month, year }: DayParts): string {
  if (!day && !month && !year) return '';
  const figures = (typed: string) => digitsOf(typed).padStart(2, '0');
  return `${digitsOf(year)}-${figures(month)}-${figures(day)}`;
}

export function dayParts(iso: string): DayParts {
  const [year = '', month = '', day = ''] = iso.split('-');
  const figure = (part: string) => (Number(part) > 0 ? String(Number(part)) : '');
  return { day: figure(day), month: figure(month), year };
}
