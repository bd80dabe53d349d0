import { periodTexts as t } from '#contract/copy/fields.ts';
import { holds, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

const dayMs = 24 * 60 * 60_000;
const periodDaysMax = 3 * 366;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days in Cairo, both included. */
export type Period = { from: string; to: string };

export const period = {
  from: required(rule.calendarDate, t.from),
  to: required(rule.calendarDate, t.to),
};

/** Also for input where one or both days may be missing. */
export const isInOrder = holds<{ from: string | null; to: string | null }>(
  'to',
  'format',
  t.order,
  ({ from, to }) => !from || !to || from <= to,
);
export const isBounded = holds<Period>(
  'to',
  'format',
  t.long,
  ({ from, to }) => !from || !to || !(daysBetween(from, to) > periodDaysMax),
);
