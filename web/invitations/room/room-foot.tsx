import { Lock, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { isCurrent } from '#contract/invitations/phase.ts';
import type { Room } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Composer, type Unsent } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { draftOf, type Writing } from '#web/invitations/room/left-typing.ts';
import { nextStep } from '#web/invitations/room/next-step.ts';
import { Ways } from '#web/invitations/room/ways.tsx';
import { Button } from '#web/ui/button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const { write: words } = roomCopy;

const ReviewForm = fetchedLater(async () => (await import('#web/invitations/room/review-form.tsx')).ReviewForm);

export type Writes = {
  readonly formId: string;
  readonly current: Writing | null;
  readonly opening: number;
  readonly sent: number;
  readonly write: (next: Writing | null) => void;
  readonly onDate: () => void;
  readonly onUnsent: (unsent: Unsent | null) => void;
  readonly onSent: () => void;
};

type RoomFootProps = Writes & {
  room: Room;
  canWrite: boolean;
  question: Elements;
  act: Elements;
  onChanged: () => void;
};

/** The question to the reader, and the composer. */
export function RoomFoot({ room, canWrite, question, act, onChanged, ...writes }: RoomFootProps) {
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
        sent={sent}
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
