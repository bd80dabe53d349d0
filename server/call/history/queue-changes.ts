import type { HistoryAction } from '#contract/copy/history.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import type { Db } from '#server/base/db/db.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { readNoticesAbout } from '#server/call/history/notices.ts';

export type QueueChange = {
  subject: QueueSubject;
  id: number;
  action: HistoryAction;
  /** The actor; null for the platform. */
  actorId: number | null;
  /** The notices about it are no longer needed. */
  isDecided: boolean;
};

/**
 * Something that administrators decide on came or was decided. Their open pages receive it, and after a decision the
 * notices about it are read for all of them. In the transaction of the handler.
 */
export async function publishQueueChange(
  db: Db,
  { subject, id, action, actorId, isDecided }: QueueChange,
  now: Date,
): Promise<void> {
  const accountIds = actorId === null ? [] : [actorId];
  await publishLiveEvents(db, [{ name: 'queue', accountIds, about: id, subject, action }]);
  if (isDecided) await readNoticesAbout(db, subject, id, now);
}
