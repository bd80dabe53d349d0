import { ArrowDown, Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { readTabDraft, saveTabDraft } from '#web/core/forms/tab-draft.ts';
import { Composer, draftOf, type Unsent, type Writing } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EmptyRoom } from '#web/invitations/room/empty-room.tsx';
import { nextStep } from '#web/invitations/room/next-step.ts';
import { RoomDates } from '#web/invitations/room/room-dates.tsx';
import type { RoomPart } from '#web/invitations/room/room-head.tsx';
import { RoomNotes } from '#web/invitations/room/room-notes.tsx';
import { RoomRequests } from '#web/invitations/room/room-requests.tsx';
import { ReviewForm } from '#web/invitations/room/room-review.tsx';
import { RoomSection } from '#web/invitations/room/room-section.tsx';
import { RoomThread, threadShown } from '#web/invitations/room/room-thread.tsx';
import { ThreadEntry } from '#web/invitations/room/thread-entry.tsx';
import { UnsentEntry } from '#web/invitations/room/unsent-entry.tsx';
import { useEnd } from '#web/invitations/room/use-end.ts';
import { Ways } from '#web/invitations/room/ways.tsx';
import { FetchedList, useFetchedList } from '#web/ui/page/fetched-list.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { thread: t, write: words, files } = roomCopy;

type ConversationProps = {
  room: Room;
  timeline: Page<RoomEvent[]>;
  dates: readonly RoomDate[];
  part: RoomPart;
  canWrite: boolean;
  /** What the reader is asked, in the place of the composer: has the work ended? */
  question: ReactNode;
  /** An act of theirs beside the composer. */
  act: ReactNode;
  onChanged: () => void;
};

/** What was written in a room, and at the lower edge what the reader can do next. */
export function Conversation(props: ConversationProps) {
  const { room, timeline, part, question, onChanged } = props;
  const formId = useId();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [opening, setOpening] = useState(0);
  const [sent, setSent] = useState(0);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const end = useEnd(timeline.items[0], part);
  const isShown = unsent !== null && !timeline.items.some(({ id }) => id === unsent.sentId);

  function write(next: Writing) {
    setWriting(next);
    setOpening((now) => now + 1);
  }

  function ask(text: string) {
    saveTabDraft(draftOf(room.id, { kind: 'request' }), { title: text, description: text });
    write({ kind: 'request' });
  }

  function sendAgain() {
    if (!unsent) return;
    flushSync(() => setWriting(unsent.writing));
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }

  const current = writing ?? (question ? null : { kind: 'note' as const });
  const writes: Writes = {
    ...{ formId, current, opening, sent, write },
    onUnsent(now) {
      setUnsent(now);
      setWriting(current);
      if (now?.state === 'sending') end.go();
    },
    onSent() {
      write({ kind: 'note' });
      setSent((now) => now + 1);
      onChanged();
    },
  };
  return (
    <>
      <div className="room-said">
        {part === 'all' && timeline.items.length === 0 && !isShown && (
          <EmptyRoom room={room} canWrite={props.canWrite} isBegun={writing !== null} onAsk={ask} />
        )}
        <Said {...props} onAnswer={({ id, title }) => write({ kind: 'answer', id, title })} />
        {isShown && <UnsentEntry unsent={unsent} onAgain={sendAgain} />}
      </div>
      <StickingBar className="room-foot">
        {end.hasNews && <News onPress={end.go} />}
        <Foot {...props} {...writes} />
      </StickingBar>
    </>
  );
}

const News = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="room-news" onClick={onPress}>
    <span>
      {t.news}
      <span className="sr-only">: {t.toNews}</span>
    </span>
    <ArrowDown size={16} aria-hidden="true" />
  </button>
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
  readonly write: (next: Writing) => void;
  readonly onUnsent: (unsent: Unsent | null) => void;
  readonly onSent: () => void;
};

/** What the reader is asked, and where they write. */
function Foot({ room, canWrite, question, act, onChanged, ...writes }: ConversationProps & Writes) {
  const { formId, current, opening, sent, write, onUnsent, onSent } = writes;
  if (!canWrite) return <Closed room={room} onChanged={onChanged} />;
  return (
    <>
      {question}
      {act}
      {!room.isChosenLawyer && <p className="text-xs text-muted">{nextStep(room)}</p>}
      {current && (
        <Composer
          key={`${draftOf(room.id, current)} ${opening}`}
          {...{ room, onUnsent, onSent }}
          id={formId}
          writing={current}
          takesFocus={opening > 0}
          onLeaveAnswer={() => write({ kind: 'note' })}
        />
      )}
      <Ways {...{ formId, room, current, sent, onChanged }} onWrite={(kind) => write({ kind })} />
    </>
  );
}

/** A room that nobody writes into any more: its client reviews the work once. */
function Closed({ room, onChanged }: { room: Room; onChanged: () => void }) {
  const { role, requestStatus, isChosenLawyer, review } = room;
  const mayReview = role === 'Client' && isChosenLawyer && requestStatus === 'Completed' && !review;
  return (
    <>
      <LeftTyping room={room} />
      {mayReview ? (
        <section aria-labelledby="review" className="room-review">
          <h2 id="review" className="text-base leading-normal">
            {roomCopy.review.question}
          </h2>
          <ReviewForm invitationId={room.id} onChanged={onChanged} />
        </section>
      ) : (
        <p className="room-shut">
          <Lock size={18} aria-hidden="true" className="shrink-0" />
          {nextStep(room)}
        </p>
      )}
    </>
  );
}

/** The room was closed while somebody typed: they can still copy it. */
function LeftTyping({ room: { id } }: { room: Room }) {
  const [texts] = useState(() =>
    (['note', 'request'] as const).flatMap((kind) => Object.values(readTabDraft(draftOf(id, { kind })) ?? {})),
  );
  if (texts.length === 0) return null;
  return (
    <p className="text-sm">
      {words.unsent}{' '}
      <span dir="auto" className="select-all">
        {texts.join('\n')}
      </span>
    </p>
  );
}

type RoomFilesProps = Omit<Parameters<typeof ThreadEntry>[0], 'event'>;

/** The entries with an attachment, newest first. */
function RoomFiles(props: RoomFilesProps) {
  const { id } = props.room;
  const list = useFetchedList((cursor) =>
    call(roomTimeline, { id, withFiles: true, limit: threadShown, ...(cursor !== undefined && { cursor }) }),
  );
  return (
    <RoomSection id="files" title={files.title}>
      <FetchedList list={list} empty={<p className="text-sm text-muted">{files.empty}</p>}>
        {(events) => (
          <ul className="room-entries">
            {events.map((event) => (
              <li key={event.id}>
                <ThreadEntry event={event} {...props} />
              </li>
            ))}
          </ul>
        )}
      </FetchedList>
    </RoomSection>
  );
}
