import type { ReactNode } from 'react';
import type { Room, RoomSide as Side } from '#contract/invitations/room.ts';
import { otherName } from '#web/invitations/room/copy.ts';

type RoomSectionProps = { id: string; title: string; children: ReactNode };

/** One kind of what was written in a room. Its tab is the visible heading. */
export const RoomSection = ({ id, title, children }: RoomSectionProps) => (
  <section aria-labelledby={`room-${id}`} className="room-list">
    <h2 id={`room-${id}`} className="sr-only">
      {title}
    </h2>
    {children}
  </section>
);

type Words = { mine: string; other: (name: string) => string; clients: string; lawyers: string; empty: string };
type SideProps = { room: Room; side: Side; words: Words; isEmpty: boolean; children: ReactNode };

/** The entries of one party. An administrator reads on the client's side (specification#entries). */
export const RoomSide = ({ room, side, words, isEmpty, children }: SideProps) => (
  <div className="min-w-0">
    <h3 className="mb-2 text-sm text-muted">{sideName(room, side, words)}</h3>
    {isEmpty ? <p className="text-sm text-muted">{words.empty}</p> : children}
  </div>
);

function sideName(room: Room, side: Side, words: Words): string {
  if (room.role === 'Admin') return words[side === 'mine' ? 'clients' : 'lawyers'];
  return side === 'mine' ? words.mine : words.other(otherName(room));
}
