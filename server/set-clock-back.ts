import { endAllAccess } from '#server/accounts/end-all-access.ts';
import { newestRecorded, overwriteNewestTime } from '#server/core/clock.ts';
import type { Db } from '#server/core/db.ts';
import { endLimits } from '#server/core/limits.ts';
import { refuseOtherConnections } from '#server/core/other-connections.ts';
import { sendWaitingMailsBy } from '#server/core/outbox.ts';

/**
 * Makes `now` the newest time, after the clock of a machine was wrongly far ahead. Sessions, codes and limits of that time
 * would live until then, so all of them end. Returns the newest time until now, or null when it was not ahead.
 */
export const setClockBack = (db: Db, now: Date): Promise<Date | null> =>
  db.transaction(async (tx) => {
    await refuseOtherConnections(tx);
    const newest = await newestRecorded(tx);
    if (newest <= now.getTime()) return null;
    await endAllAccess(tx, now);
    await endLimits(tx);
    await sendWaitingMailsBy(tx, now);
    await overwriteNewestTime(tx, now);
    return new Date(newest);
  });
