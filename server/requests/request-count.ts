import { desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { accounts } from '#server/accounts/table.ts';
import { readSettings } from '#server/content/settings.ts';
import { untilText } from '#server/core/db/cairo-days.ts';
import type { Db } from '#server/core/db/db.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { requests } from '#server/requests/table.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Refuses a request over the limits of the settings for one client (specification#limits), and says when the next one is
 * possible. The stored requests are what counts, so a call that is repeated with its idempotency key never does.
 */
export async function checkRequestCount({ db, actor, now, app }: RequestContext): Promise<void> {
  if (!app.config.hasRateLimits) return;
  // One request after the other, so that parallel calls cannot exceed the limit.
  await db.execute(sql`select from ${accounts} where ${eq(accounts.id, actor.id)} for no key update`);
  const { requestsPerHourMax, requestsPerDayMax } = await readSettings(db);
  for (const [max, windowMs, text] of [
    [requestsPerDayMax, dayMs, requestTexts.tooManyInDay],
    [requestsPerHourMax, hourMs, requestTexts.tooManyInHour],
  ] as const) {
    const freeAtMs = (await timeOfNewest(db, actor.id, max)) + windowMs;
    if (freeAtMs <= now.getTime()) continue;
    throw new Refusal('too_many', {
      message: text(untilText(new Date(freeAtMs), now)),
      retryAfterSeconds: Math.ceil((freeAtMs - now.getTime()) / 1000),
    });
  }
}

/** When the client sent their `nth` newest request, in milliseconds; 0 if they have sent fewer. */
async function timeOfNewest(db: Db, clientId: number, nth: number): Promise<number> {
  const [row] = await db
    .select({ createdAt: requests.createdAt })
    .from(requests)
    .where(eq(requests.clientId, clientId))
    .orderBy(desc(requests.id))
    .offset(nth - 1)
    .limit(1);
  return row?.createdAt.getTime() ?? 0;
}
