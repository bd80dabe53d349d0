import { endAllAccess } from '#server/accounts/login/end-all-access.ts';
import { endPauses } from '#server/accounts/second-factor/second-factor.ts';
import type { Db } from '#server/core/db/db.ts';
import { refuseOtherConnections } from '#server/core/db/other-connections.ts';
import { deliverHeldBy } from '#server/core/history/held-notices.ts';
import { endLimits } from '#server/core/http/limits.ts';
import { sendWaitingMailsBy } from '#server/core/mail/outbox.ts';
import { newestRecorded, overwriteNewestTime } from '#server/core/ops/clock.ts';

/**
 * Makes `now` the newest time, after the clock of a machine was wrongly far ahead. Sessions, codes, limits and pauses of
 * that time would live until then, so all of them end. What waits for a time of then leaves. Returns the newest time
 * until now, or null when it was not ahead.
 */
export const setClockBack = (db: Db, now: Date): Promise<Date | null> =>
  db.transaction(async (tx) => {
    await refuseOtherConnections(tx);
    const newest = await newestRecorded(tx);
    if (newest <= now.getTime()) return null;
    await endAllAccess(tx, now);
    await endPauses(tx);
    await endLimits(tx);
    await deliverHeldBy(tx, now);
    await sendWaitingMailsBy(tx, now);
    await overwriteNewestTime(tx, now);
    return new Date(newest);
  });
