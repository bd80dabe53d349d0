import { nowMs } from '#web/core/calls/server-time.ts';
import { spans } from '#web/core/counts/copy.ts';
import { formatCount, formatDate, momentFields } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';

const { list: t } = requestsCopy.forLawyer;

export type Urgency = 'now' | 'soon' | 'later';

const dayMs = 24 * 60 * 60_000;
/** Days until a date that is near. */
const soonDays = 3;
/** After this number of days the date itself is shown. */
const countedDays = 30;

type Dated = { readonly date: string; readonly hasDeadline: boolean };

/** The deadline of a request as a lawyer reads it: how many days are left, or the date when it is past or far. */
export function dueOf({ date, hasDeadline }: Dated, atMs: number = nowMs()): { urgency: Urgency; text: string } {
  if (!hasDeadline) return { urgency: 'later', text: requestsCopy.facts.noDeadline.others };
  const today = momentFields(new Date(atMs).toISOString()).date;
  const days = (Date.parse(date) - Date.parse(today)) / dayMs;
  if (days < 0) return { urgency: 'later', text: t.past(formatDate(date)) };
  if (days > countedDays) return { urgency: 'later', text: t.far(formatDate(date)) };
  const urgency = days === 0 ? 'now' : days <= soonDays ? 'soon' : 'later';
  if (days < 2) return { urgency, text: days === 0 ? t.dueToday : t.dueTomorrow };
  return { urgency, text: t.dueIn(formatCount(days, spans.day)) };
}
