import * as z from 'zod/mini';
import type { Role } from './roles.ts';

/** The settings of how many days something may wait before the platform ends it; 0: without end. */
export const daysSettings = ['answerDays', 'offerDays', 'paymentDays', 'choiceDays', 'doneDays'] as const;
export type DaysSetting = (typeof daysSettings)[number];
export type WaitingDays = Readonly<Record<DaysSetting, number>>;
export const waitingDaysMax = 365;

/** Makes the same of each of these settings. */
export const eachDays = <T>(make: (name: DaysSetting) => T) =>
  Object.fromEntries(daysSettings.map((name) => [name, make(name)])) as Record<DaysSetting, T>;

/** How long something may wait. */
export type After = {
  /** The setting with the days until its end; null: it never ends. */
  readonly days: DaysSetting | null;
  /** The days on which each role is reminded. Days at or after the end are left out. */
  readonly reminders: Readonly<Partial<Record<Role, readonly number[]>>>;
};

const dayMs = 24 * 60 * 60_000;

/** The calendar day a number of days later: `2026-11-21`. Daylight saving moves no day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days the second calendar day is after the first. */
export const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / dayMs;

/** The last day of a wait that began on this day; null: it has no end. */
export const endOf = ({ days }: After, settings: WaitingDays, since: string): string | null =>
  days === null || settings[days] === 0 ? null : dayAfter(since, settings[days]);

/** A reminder that was sent: on which day of the wait, and which end it named. */
export type SentReminder = { readonly day: number; readonly endsOn: string | null };
export type Reminder = SentReminder & { readonly roles: readonly Role[] };

/**
 * Today's step of a wait: its end, a reminder, or nothing. Of several missed reminders only the nearest is due. It ends
 * only when the last reminder was sent and named this end: after a pause of the server, or when the setting was
 * changed, the people are warned one day before.
 */
export function dueStep(
  after: After,
  settings: WaitingDays,
  { since, today, sent }: { since: string; today: string; sent: readonly SentReminder[] },
): Reminder | 'end' | null {
  const waited = daysBetween(since, today);
  const end = endOf(after, settings, since);
  const length = end === null ? Number.POSITIVE_INFINITY : daysBetween(since, end);
  const roles = Object.keys(after.reminders) as Role[];
  const daysOf = (role: Role) => {
    const days = (after.reminders[role] ?? []).filter((day) => day < length);
    return days.length > 0 ? days : [length - 1];
  };
  const days = roles.flatMap(daysOf);
  if (end !== null && today >= end) {
    const isLast = ({ day, endsOn }: SentReminder) => day >= Math.max(...days) && endsOn !== null && endsOn >= end;
    const last = sent.filter(isLast);
    if (last.some(({ endsOn }) => endsOn !== null && endsOn <= today)) return 'end';
    return last.some(({ day }) => day === length) ? null : { day: length, endsOn: dayAfter(today, 1), roles };
  }
  const day = Math.max(...days.filter((reminded) => reminded <= waited));
  if (day < 0 || sent.some((reminder) => reminder.day >= day)) return null;
  return { day, endsOn: end, roles: roles.filter((role) => daysOf(role).includes(day)) };
}

/** Waits that take days: decisions of administrators, and the first offer for a request. */
export const waitsForOthers = ['proof', 'lawyerAccount', 'participantAccount', 'firstOffer'] as const;
export type WaitForOthers = (typeof waitsForOthers)[number];

/** With these the Arabic nouns have one plural, because no count exceeds ten. */
const units = ['hour', 'day', 'week'] as const;
const unitSeconds = { hour: 3_600, day: 86_400, week: 604_800 } as const;
const countMax = 10;

/** Within how long something usually happens (specification#usual-times). */
const UsualTime = z.object({ unit: z.enum(units), count: z.number() });
export type UsualTime = z.infer<typeof UsualTime>;
/** Null: nothing is waited for, or it happened too seldom to say it. */
export const UsualWait = z.nullable(UsualTime);

/** A duration in a unit that people use, rounded up; null when it is longer than anybody should be told. */
export function usualTimeOf(seconds: number): UsualTime | null {
  for (const unit of units) {
    const count = Math.max(1, Math.ceil(seconds / unitSeconds[unit]));
    if (count <= countMax) return { unit, count };
  }
  return null;
}
