import { useLayoutEffect, useRef } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { usePages } from '#web/core/data/use-pages.ts';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { formatDate, formatDayParts, momentFields } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { RoomLine } from '#web/invitations/room/bubble.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { ThreadEntry } from '#web/invitations/room/thread-entry.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';

const { thread: t } = roomCopy;

/** The number of entries that are loaded at once. */
export const threadShown = 30;

type RoomThreadProps = {
  room: Room;
  timeline: Page<RoomEvent[]>;
  dates: readonly RoomDate[];
  canWrite: boolean;
  onAnswer: (request: { id: number; title: string }) => void;
  onChanged: () => void;
};

/** Everything that was written in a room, in the order of time; older entries are loaded above. */
export function RoomThread({ timeline, ...rest }: RoomThreadProps) {
  const { id } = rest.room;
  const list = usePages(timeline, (part) => call(roomTimeline, { id, limit: threadShown, ...part }), 'all');
  const events = [...list.items].reverse();
  const place = useKeptPlace(events[0]?.id);
  const loadMore = () => {
    place.keep();
    return list.loadMore();
  };
  return (
    <section aria-labelledby="thread" className="room-thread">
      <h2 id="thread" className="sr-only">
        {t.title}
      </h2>
      <ListEnd {...list} loadMore={loadMore} text={roomCopy.older} />
      <ol ref={place.list} className="room-entries">
        {events.map((event, at) => (
          <li key={event.id}>
            {dayOf(event) !== dayOf(events[at - 1]) && <RoomLine>{dayName(event.createdAt)}</RoomLine>}
            <ThreadEntry event={event} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const dayOf = (event: RoomEvent | undefined) => event && momentFields(event.createdAt).date;

/** «Today», the weekday of this year's days, or the whole date. */
function dayName(iso: string): string {
  const { date } = momentFields(iso);
  const today = cairoToday();
  if (date === today) return invitationsCopy.today;
  if (dayAfter(date, 1) === today) return t.yesterday;
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatDate(date);
  const { weekday, day, month } = formatDayParts(iso);
  return `${weekday} ${day} ${month}`;
}

/** The entry that somebody reads stays in its place while older entries arrive above it. */
function useKeptPlace(firstId: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<{ element: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first entry means that older ones have arrived.
  useLayoutEffect(() => {
    if (kept.current)
      scrollBy({ top: kept.current.element.getBoundingClientRect().top - kept.current.top, behavior: 'instant' });
    kept.current = null;
  }, [firstId]);
  function keep() {
    // Not the name of its day: older entries take that.
    const element = list.current?.querySelector('li > :last-child');
    if (element) kept.current = { element, top: element.getBoundingClientRect().top };
  }
  return { list, keep };
}
