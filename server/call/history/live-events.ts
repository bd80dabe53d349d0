import type { HistoryAction } from '#contract/copy/history.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { publishChanges } from '#server/base/db/changes.ts';
import type { Db } from '#server/base/db/db.ts';

export type LiveEvent =
  | {
      readonly name: 'notification' | 'room' | 'request' | 'read';
      readonly accountIds: readonly number[];
      /** The notification, the invitation or the request. */
      readonly about: number;
    }
  | {
      /** To all administrators who may know of the subject. */
      readonly name: 'queue';
      /** The actors; empty if the platform did. */
      readonly accountIds: readonly number[];
      readonly about: number;
      readonly subject: QueueSubject;
      readonly action: HistoryAction;
    };

/** PostgreSQL takes 8,000 bytes in one message. An id has at most 16 digits and a comma. */
const accountsMax = 400;

/** Publishes events to open pages, in the transaction of the handler. */
export const publishLiveEvents = (db: Db, events: readonly LiveEvent[]): Promise<void> =>
  publishChanges(
    db,
    events.flatMap(inParts).map((event) => JSON.stringify(event)),
  );

function inParts(event: LiveEvent): readonly LiveEvent[] {
  const { accountIds } = event;
  const count = Math.max(Math.ceil(accountIds.length / accountsMax), 1);
  return Array.from({ length: count }, (_, n) => ({
    ...event,
    accountIds: accountIds.slice(n * accountsMax, (n + 1) * accountsMax),
  }));
}
