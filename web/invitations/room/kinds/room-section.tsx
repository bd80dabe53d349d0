import type { ComponentProps } from 'react';
import type { Room, RoomSide as Side } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import { ListEnd } from '#web/ui/page/pages.tsx';

type RoomSectionProps = { id: string; title: string; children: Elements };

/** One kind of what was written in a room. Its tab is the visible heading. */
export const RoomSection = ({ id, title, children }: RoomSectionProps) => (
  <section aria-labelledby={`room-${id}`} className="room-list flex min-w-0 flex-col gap-5">
    <h2 id={`room-${id}`} className="sr-only">
      {title}
    </h2>
    {children}
  </section>
);

type Words = { mine: string; other: (name: string) => string; clients: string; lawyers: string; empty: string };
type SideProps<Entry> = {
  room: Room;
  side: Side;
  words: Words;
  list: ComponentProps<typeof ListEnd> & { items: readonly Entry[] };
  children: (entry: Entry) => Elements;
};

/** The entries of one party. An administrator reads on the client's side (specification#entries). */
export const RoomSide = <Entry extends { id: number }>({ room, side, words, list, children }: SideProps<Entry>) => (
  <div className="min-w-0">
    <h3 className="mb-2 text-sm text-muted">{sideName(room, side, words)}</h3>
    {list.items.length === 0 ? (
      <p className="text-sm text-muted">{words.empty}</p>
    ) : (
      <ul className="room-entries">
        {list.items.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    )}
    <ListEnd {...list} text={roomCopy.older} />
  </div>
);

function sideName(room: Room, side: Side, words: Words): string {
  if (room.role === 'Admin') return words[side === 'mine' ? 'clients' : 'lawyers'];
  return side === 'mine' ? words.mine : words.other(otherName(room));
}
