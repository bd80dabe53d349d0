import { Link } from 'react-router';
import { roomCopy as t } from '#web/invitations/room/copy.ts';

const places = [
  { to: '#requests', text: t.requests.title },
  { to: '#notes', text: t.notes.title },
  { to: '#dates', text: t.dates.title },
  { to: '#timeline', text: t.timeline.title },
] as const;

/** On a phone the parts of a room are far apart. */
export const RoomJumps = () => (
  <nav aria-label={t.parts} className="lg:hidden">
    <ul className="flex flex-wrap gap-2">
      {places.map(({ to, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:bg-tint"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
