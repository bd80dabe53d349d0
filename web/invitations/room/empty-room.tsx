import type { Room } from '#contract/invitations/room.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';

const { thread: t } = roomCopy;

type EmptyRoomProps = { room: Room; canWrite: boolean; isBegun: boolean; onAsk: (text: string) => void };

/** Nothing was written yet: three questions that write themselves. */
export function EmptyRoom({ room, canWrite, isBegun, onAsk }: EmptyRoomProps) {
  const side = room.role === 'Lawyer' ? 'Lawyer' : 'Client';
  return (
    <div className="room-empty">
      <span aria-hidden="true" className="star" />
      <h2 className="text-lg">{t.empty}</h2>
      <p className="max-w-[36ch] text-sm text-muted">{canWrite ? t.emptyText[side](otherName(room)) : t.emptyRead}</p>
      {canWrite &&
        !isBegun &&
        t.questions[side].map((question) => (
          <button key={question} type="button" className="room-question" onClick={() => onAsk(question)}>
            {question}
          </button>
        ))}
    </div>
  );
}
