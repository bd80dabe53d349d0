import { ArrowDown, Lock, SquarePen } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import { addDate, type RoomDate } from '#contract/invitations/dates.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Composer, type Unsent } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EmptyRoom } from '#web/invitations/room/empty-room.tsx';
import { draftOf, leftTyping, propose, type Writing } from '#web/invitations/room/left-typing.ts';
import { nextStep } from '#web/invitations/room/next-step.ts';
import { DateDialog, RoomDates } from '#web/invitations/room/room-dates.tsx';
import type { RoomPart } from '#web/invitations/room/room-head.tsx';
import { RoomNotes } from '#web/invitations/room/room-notes.tsx';
import { RoomRequests } from '#web/invitations/room/room-requests.tsx';
import { ReviewForm } from '#web/invitations/room/room-review.tsx';
import { RoomSection } from '#web/invitations/room/room-section.tsx';
import { RoomThread, threadShown } from '#web/invitations/room/room-thread.tsx';
import { ThreadEntry } from '#web/invitations/room/thread-entry.tsx';
import { NotThere } from '#web/invitations/room/unsent-entry.tsx';
import { useEnd } from '#web/invitations/room/use-end.ts';
import { Ways } from '#web/invitations/room/ways.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { thread: t, write: words, files, dates } = roomCopy;

type ConversationProps = {
  room: Room;
  timeline: Page<RoomEvent[]>;
  dates: readonly RoomDate[];
  part: RoomPart;
  canWrite: boolean;
  /** A question to the reader, in the place of the composer: has the work ended? */
  question: Elements;
  /** An act of theirs beside the composer. */
  act: Elements;
  onChanged: () => void;
};

/** The thread of a room, and at its lower edge the next thing the reader can do. */
export function Conversation(props: ConversationProps) {
  const { room, timeline, part, canWrite, question, onChanged } = props;
  const formId = useId();
  const left = leftTyping({ room, events: timeline.items, canWrite, hasQuestion: Boolean(question) });
  const { wanted, opening, sent, unsent, want, write, keep, finish } = useWriting(left.toSend);
  const [isSettingDate, setSettingDate] = useState(false);
  const end = useEnd(timeline.items[0], part);
  const late = unsent?.state === 'sending' ? [] : left.late;
  const isLate = (one: Writing) => late.some(({ draft }) => draft === draftOf(room.id, one));
  const isShown = unsent !== null && !timeline.items.some(({ id }) => id === unsent.sentId) && !isLate(unsent.writing);
  const current = wanted && !isLate(wanted) ? wanted : question ? null : { kind: 'note' as const };

  function ask(text: string) {
    propose(room.id, text);
    write({ kind: 'request' });
  }

  const writes: Writes = {
    formId,
    current,
    opening,
    sent,
    write,
    onDate: () => setSettingDate(true),
    onUnsent(now) {
      keep(now, current);
      if (now?.state === 'sending') end.go();
    },
    onSent() {
      finish();
      onChanged();
    },
  };
  return (
    <>
      <div className="room-said">
        {part === 'all' && timeline.items.length === 0 && !isShown && (
          <EmptyRoom room={room} canWrite={canWrite && isCurrent(room.phase)} isBegun={wanted !== null} onAsk={ask} />
        )}
        <Said {...props} onAnswer={({ id, title }) => write({ kind: 'answer', id, title })} />
        <NotThere
          unsent={unsent}
          isShown={isShown}
          late={late}
          onAgain={(again) => sendAgain(formId, () => want(again.writing))}
        />
      </div>
      <StickingBar className="room-foot [@media(height<420px)]:static [@media(height<26rem)]:static">
        {end.hasNews && <News onPress={end.go} />}
        <Foot {...props} {...writes} />
      </StickingBar>
      {isSettingDate && <NewDate room={room} onDone={onChanged} onClose={() => setSettingDate(false)} />}
    </>
  );
}

/** The text that somebody writes, and entries that were sent and are not on the page yet. */
function useWriting(first: Writing | null) {
  const [wanted, want] = useState<Writing | null>(first);
  const [opening, setOpening] = useState(0);
  const [sent, setSent] = useState(0);
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  /** Null: back to what is asked, or to a note. */
  function write(next: Writing | null) {
    want(next);
    setOpening((now) => now + 1);
  }

  function keep(now: Unsent | null, current: Writing | null) {
    setUnsent(now);
    want(current);
  }

  function finish() {
    write(null);
    setSent((now) => now + 1);
  }

  return { wanted, opening, sent, unsent, want, write, keep, finish };
}

type NewDateProps = { room: Room; onDone: () => void; onClose: () => void };

/** Open, it stays with what was typed, also when nobody can write any more. */
const NewDate = ({ room: { id: invitationId }, ...ends }: NewDateProps) => (
  <DateDialog endpoint={addDate} title={dates.newTitle} extra={{ invitationId }} {...ends} />
);

/** The typed text is in the form again, and is sent. */
function sendAgain(formId: string, show: () => void): void {
  flushSync(show);
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

const News = ({ onPress }: { onPress: () => void }) => (
  <Button
    size="sm"
    className="absolute start-1/2 bottom-[calc(100%+0.5rem)] translate-x-1/2 rounded-full shadow-lift"
    icon={<ArrowDown aria-hidden="true" />}
    onClick={onPress}
  >
    <span>
      {t.news}
      <span className="sr-only">: {t.toNews}</span>
    </span>
  </Button>
);

type SaidProps = ConversationProps & { onAnswer: (request: { id: number; title: string }) => void };

/** Everything, or one kind of what was written. */
function Said({ part, timeline, ...shown }: SaidProps) {
  switch (part) {
    case 'all':
      return timeline.items.length > 0 && <RoomThread {...shown} timeline={timeline} />;
    case 'requests':
      return <RoomRequests {...shown} />;
    case 'notes':
      return <RoomNotes {...shown} />;
    case 'dates':
      return <RoomDates {...shown} />;
    default:
      return <RoomFiles {...shown} />;
  }
}

type Writes = {
  readonly formId: string;
  readonly current: Writing | null;
  readonly opening: number;
  readonly sent: number;
  readonly write: (next: Writing | null) => void;
  readonly onDate: () => void;
  readonly onUnsent: (unsent: Unsent | null) => void;
  readonly onSent: () => void;
};

/** The question to the reader, and the composer. */
function Foot({ room, canWrite, question, act, onChanged, ...writes }: ConversationProps & Writes) {
  const { formId, current, opening, sent, write, onDate, onUnsent, onSent } = writes;
  const [wasCurrent] = useState(isCurrent(room.phase));
  if (!canWrite) return <Closed room={room} onChanged={onChanged} />;
  const why = !room.isChosenLawyer && <p className="text-xs text-muted">{nextStep(room)}</p>;
  // Text that somebody types while the room changes stays under their hands.
  if (!wasCurrent && opening === 0 && current?.kind === 'note')
    return (
      <>
        {why}
        <Button variant="ghost" icon={<SquarePen aria-hidden="true" />} onClick={() => write(current)}>
          {words.anyway}
        </Button>
      </>
    );
  return (
    <>
      {current === null && question}
      {act}
      {why}
      {current && (
        <Composer
          key={`${draftOf(room.id, current)} ${opening}`}
          id={formId}
          room={room}
          onUnsent={onUnsent}
          onSent={onSent}
          onChanged={onChanged}
          writing={current}
          takesFocus={opening > 0}
          onLeaveAnswer={() => write(null)}
        />
      )}
      <Ways
        key={sent}
        formId={formId}
        room={room}
        current={current}
        onDate={onDate}
        onWrite={(kind) => write(question && current?.kind === kind ? null : { kind })}
      />
    </>
  );
}

/** A room that nobody writes into any more: its client reviews the work once. */
function Closed({ room, onChanged }: { room: Room; onChanged: () => void }) {
  const { role, requestStatus, isChosenLawyer, review } = room;
  const mayReview = role === 'Client' && isChosenLawyer && requestStatus === 'Completed' && !review;
  return mayReview ? (
    <section aria-labelledby="review" className="room-review">
      <ReviewForm invitationId={room.id} onChanged={onChanged} />
    </section>
  ) : (
    <p className="flex min-h-[44px] items-center gap-2.5 text-sm/[1.6] text-muted">
      <Lock size={18} aria-hidden="true" className="shrink-0" />
      <span>{nextStep(room)}</span>
    </p>
  );
}

type RoomFilesProps = Omit<Parameters<typeof ThreadEntry>[0], 'event'>;

/** The entries with an attachment, newest first. */
function RoomFiles(props: RoomFilesProps) {
  const { id } = props.room;
  const fetchPart: FetchPart<RoomEvent> = (part) =>
    call(roomTimeline, { id, withFiles: true, limit: threadShown, ...part });
  return (
    <RoomSection id="files" title={files.title}>
      <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
        {(first) => (
          <Pages first={first} fetchPart={fetchPart}>
            {(events) =>
              events.length === 0 ? (
                <p className="text-sm text-muted">{files.empty}</p>
              ) : (
                <ul className="room-entries">
                  {events.map((event) => (
                    <li key={event.id}>
                      <ThreadEntry event={event} {...props} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Pages>
        )}
      </Fetched>
    </RoomSection>
  );
}
