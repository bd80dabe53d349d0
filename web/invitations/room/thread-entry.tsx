import {
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  CircleQuestionMark,
  type LucideIcon,
  Reply,
  Star,
  StickyNote,
} from 'lucide-react';
import type { RoomDate } from '#contract/invitations/dates.ts';
import type { Room, RoomEvent, RoomRequest } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatClock } from '#web/core/words/format.ts';
import { DayTile } from '#web/invitations/next-date.tsx';
import { AnswerActs, RequestState } from '#web/invitations/room/answer-acts.tsx';
import { authorOf, Bubble, RoomLine, Written } from '#web/invitations/room/bubble.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { GivenReview } from '#web/invitations/room/given-review.tsx';
import { roomEventText } from '#web/invitations/room/room-timeline.tsx';
import { saveToCalendar } from '#web/invitations/room/save-to-calendar.ts';

const { thread: t, dates: dateWords, review: reviewWords } = roomCopy;

type ThreadEntryProps = {
  room: Room;
  event: RoomEvent;
  /** The active dates of the room. */
  dates: readonly RoomDate[];
  canWrite: boolean;
  onAnswer: (request: Pick<RoomRequest, 'id' | 'title'>) => void;
  onChanged: () => void;
};

/** One event of a room: what somebody wrote, or a line about what happened. */
export function ThreadEntry(props: ThreadEntryProps) {
  const { room, event, dates } = props;
  const { kind, isMine, title, text, attachments, createdAt: at } = event;
  const who = authorOf(room, event.authorName);
  const say = (icon: LucideIcon, [mine, other]: readonly [string, string], content: Elements) => (
    <Bubble isMine={isMine} icon={icon} kind={isMine ? mine : other} at={at}>
      {content}
    </Bubble>
  );
  switch (kind) {
    case 'request':
      return <Wanted {...props} who={who} />;
    case 'answer':
      return say(
        Reply,
        [t.yourAnswer, t.answerOf(who)],
        <>
          {title !== null && <p className="say-about">{t.about(title)}</p>}
          <Written text={text} attachments={attachments} />
        </>,
      );
    case 'note':
      return say(StickyNote, [t.yourNote, t.noteOf(who)], <Written text={text} attachments={attachments} />);
    case 'doneReported':
      return say(CircleCheck, [t.done.mine, who], !isMine && <p className="font-semibold">{t.done.other}</p>);
    case 'review':
      return room.review && say(Star, [reviewWords.mine, reviewWords.given(who)], <GivenReview review={room.review} />);
    case 'dateAdded':
    case 'dateChanged': {
      if (event.startsAt === null) return <Line event={event} />;
      const date = dates.find((one) => one.title === title && one.startsAt === event.startsAt);
      const name = date && kind === 'dateAdded' ? dateWords.kinds[date.kind] : roomCopy.timeline.kinds[kind];
      const set = <DateSet invitationId={room.id} title={title} startsAt={event.startsAt} date={date} />;
      return say(CalendarDays, [name, name], set);
    }
    default:
      return <Line event={event} />;
  }
}

/** An entry that is no message: the request was closed, a date withdrawn. */
const Line = ({ event }: { event: RoomEvent }) => (
  <RoomLine>
    <span>
      <span>
        {event.title === null ? roomEventText(event) : `${roomEventText(event)} · \u2068${event.title}\u2069`}
      </span>{' '}
      · <time dateTime={event.createdAt}>{formatClock(event.createdAt)}</time>
    </span>
  </RoomLine>
);

function Wanted({ room, event, canWrite, who, ...acts }: ThreadEntryProps & { who: string }) {
  const { id, isMine, title, text, state, attachments, createdAt } = event;
  const isOpen = canWrite && !isMine && state === 'open';
  return (
    <Bubble
      isMine={isMine}
      isOpen={isOpen}
      icon={CircleQuestionMark}
      kind={isMine ? t.yourRequest : t.asks(who)}
      state={state && <RequestState state={state} isForReader={isOpen} />}
      at={createdAt}
    >
      <h3 dir="auto" className="break-words">
        {title}
      </h3>
      <Written text={text === title ? null : text} attachments={attachments} />
      {isOpen && <AnswerActs room={room} request={{ id, title: title ?? '', state: 'open' }} {...acts} />}
    </Bubble>
  );
}

type DateSetProps = { invitationId: number; title: string | null; startsAt: string; date: RoomDate | undefined };

/** The day as a tile; a date that still stands can be saved to the calendar of the device. */
const DateSet = ({ invitationId, title, startsAt, date }: DateSetProps) => (
  <div className="mt-1 flex items-start gap-3">
    <DayTile at={startsAt} />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="font-semibold break-words">
        {title}
      </p>
      <p className="text-sm text-muted">{formatClock(startsAt)}</p>
      {date && (
        <button
          type="button"
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-start"
          onClick={() => void saveToCalendar(invitationId, date.id)}
        >
          <CalendarPlus size={17} aria-hidden="true" className="shrink-0" />
          <span>
            {t.toCalendar}
            <span className="sr-only">{`: ${date.title}`}</span>
          </span>
        </button>
      )}
    </div>
  </div>
);
