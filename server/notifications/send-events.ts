import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { may } from '#contract/core/permissions.ts';
import { queueCapabilities } from '#contract/core/queues.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { LiveEvent } from '#server/call/history/live-events.ts';
import { notifications } from '#server/call/history/notices.ts';
import { eventText, type OpenStreams, type Stream, send } from '#server/notifications/open-streams.ts';
import { shownNotification, unreadOf, viewNotification } from '#server/notifications/view.ts';

/** With more events than this at once, all pages connect again and read what they show. */
const eventsMax = 500;

type Administrator = Pick<typeof accounts.$inferSelect, 'id' | 'displayName' | 'permission' | 'status'>;

/** Facts that events do not carry, because they may change and are not everybody's to read. */
type Known = {
  readonly notifications: ReadonlyMap<number, Notification>;
  readonly unread: ReadonlyMap<number, number>;
  readonly administrators: readonly Administrator[];
};

/** Sends events to the streams of this process, in their order. Those that come meanwhile wait for the next round. */
export function eventSender({ db, log }: Pick<AppContext, 'db' | 'log'>, open: OpenStreams) {
  let waiting: LiveEvent[] = [];
  let rounds: Promise<void> | null = null;

  async function sendWaiting(): Promise<void> {
    // The events of one transaction come one by one in the same turn.
    while ((await nextTurn(true)) && waiting.length > 0) {
      const events = waiting;
      waiting = [];
      const known = await readKnown(db, events, open);
      for (const [stream, texts] of textsFor(events, known, open)) send(stream, texts.join(''));
    }
  }

  /** The pages connect again and read what they show. */
  function giveUp(): void {
    waiting = [];
    open.endAll();
  }

  function take(event: LiveEvent | null): void {
    if (open.isEmpty()) return;
    if (event === null || waiting.length >= eventsMax) {
      giveUp();
      return;
    }
    waiting.push(event);
    rounds ??= sendWaiting()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the events of open pages could not be sent');
        giveUp();
      })
      .finally(() => {
        rounds = null;
      });
  }

  /** `idle` resolves when nothing is being sent. */
  return { take, idle: async () => void (await rounds) };
}

async function readKnown(db: Db, events: readonly LiveEvent[], open: OpenStreams): Promise<Known> {
  const here = events.filter(({ name, accountIds }) => name === 'queue' || accountIds.some(open.has));
  const noticeIds = here.flatMap(({ name, about }) => (name === 'notification' ? [about] : []));
  const counted = here.flatMap(({ name, accountIds }) =>
    name === 'notification' || name === 'read' ? accountIds : [],
  );
  const isQueue = here.some(({ name }) => name === 'queue');
  const { id, displayName, permission, status } = accounts;
  const [rows, unread, administrators] = await Promise.all([
    noticeIds.length
      ? db.select(shownNotification).from(notifications).where(inArray(notifications.id, noticeIds))
      : [],
    unreadOf(db, [...new Set(counted)].filter(open.has)),
    isQueue ? db.select({ id, displayName, permission, status }).from(accounts).where(eq(accounts.role, 'Admin')) : [],
  ]);
  return { notifications: new Map(rows.map((row) => [row.id, viewNotification(row)])), unread, administrators };
}

/** The texts of all events for each stream, to be written at once. */
function textsFor(events: readonly LiveEvent[], known: Known, open: OpenStreams): ReadonlyMap<Stream, string[]> {
  const texts = new Map<Stream, string[]>();
  for (const event of events)
    for (const accountId of readersOf(event, known.administrators).filter(open.has)) {
      const text = textOf(event, accountId, known);
      if (text === null) continue;
      for (const stream of open.of(accountId)) texts.set(stream, [...(texts.get(stream) ?? []), text]);
    }
  return texts;
}

/** The readers of a queue are found when its event is sent, because permissions change. */
function readersOf(event: LiveEvent, administrators: readonly Administrator[]): number[] {
  if (event.name !== 'queue') return [...new Set(event.accountIds)];
  const capability = queueCapabilities[event.subject];
  return administrators
    .filter((one) => one.status === 'Accepted' && (capability === null || may(one, capability)))
    .map(({ id }) => id);
}

/** Null for a notification that was deleted. */
function textOf(event: LiveEvent, accountId: number, known: Known): string | null {
  const { about } = event;
  const unread = known.unread.get(accountId) ?? 0;
  if (event.name === 'queue') {
    const { subject, action } = event;
    const [by] = event.accountIds;
    const isOwn = by === accountId;
    const colleague = isOwn ? null : (known.administrators.find(({ id }) => id === by)?.displayName ?? null);
    return eventText('queue', { subject, id: about, action, isOwn, colleague });
  }
  if (event.name === 'room') return eventText('room', { invitationId: about });
  if (event.name === 'request') return eventText('request', { requestId: about });
  if (event.name === 'read') return eventText('read', { unread });
  const notification = known.notifications.get(about);
  return notification ? eventText('notification', { notification, unread }) : null;
}
