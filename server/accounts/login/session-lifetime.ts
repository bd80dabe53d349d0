import { type SQL, sql } from 'drizzle-orm';
import { type SessionRow, sessions } from '#server/accounts/table.ts';
import type { SessionLifetime } from '#server/call/context/app-context.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A session ends 30 days after it was opened, or 7 days after it was last used (specification#sessions). */
export const ordinaryLifetime: SessionLifetime = { hours: 30 * 24, idleMinutes: 7 * 24 * 60 };

/** The time of the last use is written at most once in this part of the idle time, and at most once an hour. */
const writesPerIdleTime = 60;

export const endOf = (openedAt: Date, { hours }: SessionLifetime): Date =>
  new Date(openedAt.getTime() + hours * hourMs);

type Times = Pick<SessionRow, 'expiresAt' | 'lastUsedAt' | 'idleMinutes'>;

/** The session has not expired and was used in its idle time. `isOpenSession` is the same in SQL. */
export const isOpenAt = ({ expiresAt, lastUsedAt, idleMinutes }: Times, now: Date): boolean =>
  expiresAt > now && lastUsedAt.getTime() + idleMinutes * minuteMs > now.getTime();

export const isOpenSession = (now: Date): SQL => {
  const idleEnd = sql`${sessions.lastUsedAt} + make_interval(mins => ${sessions.idleMinutes})`;
  return sql`(least(${sessions.expiresAt}, ${idleEnd}) > ${now.toISOString()}::timestamptz)`;
};

/** The last use that is stored is old enough to be replaced by this one. */
export const isUseDue = ({ lastUsedAt, idleMinutes }: Times, now: Date): boolean =>
  lastUsedAt.getTime() + Math.min(hourMs, (idleMinutes * minuteMs) / writesPerIdleTime) <= now.getTime();
