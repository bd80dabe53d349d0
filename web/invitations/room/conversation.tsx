import { ArrowDown } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import type { Room, RoomEvent } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import type { Unsent } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EmptyRoom } from '#web/invitations/room/empty-room.tsx';
import { draftOf, leftTyping, propose, type Writing } from '#web/invitations/room/left-typing.ts';
import type { Writes } from '#web/invitations/room/room-foot.tsx';
import type { RoomPart } from '#web/invitations/room/room-head.tsx';
import { RoomThread } from '#web/invitations/room/room-thread.tsx';
import { NotThere } from '#web/invitations/room/unsent-entry.tsx';
import { useEnd } from '#web/invitations/room/use-end.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useFetchedSoon } from '#web/ui/page/fetched-soon.ts';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { thread: t } = roomCopy;

const OneKind = fetchedLater(async () => (await import('#web/invitations/room/kinds/one-kind.tsx')).OneKind);
const NewDate = fetchedLater(async () => (await import('#web/invitations/room/kinds/room-dates.tsx')).NewDate);
/** It is there with the data: the page ends at its upper edge. */
export const RoomFoot = fetchedLater(async () => (await import('#web/invitations/room/room-foot.tsx')).RoomFoot);

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
  useFetchedSoon(OneKind);
  useFetchedSoon(NewDate);
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
        <RoomFoot {...props} {...writes} />
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
const Said = ({ part, timeline, ...shown }: SaidProps) =>
  part === 'all' ? (
    timeline.items.length > 0 && <RoomThread {...shown} timeline={timeline} />
  ) : (
    <OneKind {...shown} part={part} />
  );
