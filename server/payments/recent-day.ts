import { refuseField } from '#contract/core/errors.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';

const keptDays = 366;

type Day = { field: string; day: string; now: Date; later: string; longAgo: string };

/** Money cannot move tomorrow, and a transfer of more than a year ago is a mistyped date. */
export function requireRecentDay({ field, day, now, later, longAgo }: Day): void {
  const [today, oldest] = [now, new Date(now.getTime() - keptDays * 24 * 60 * 60_000)].map((at) =>
    cairoTime(at).slice(0, 10),
  );
  if (today !== undefined && day > today) throw refuseField(field, later);
  if (oldest !== undefined && day < oldest) throw refuseField(field, longAgo);
}
