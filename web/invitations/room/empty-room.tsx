import { isCurrent } from '#contract/invitations/phase.ts';
import type { Room } from '#contract/invitations/room.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';

const { thread: t } = roomCopy;

type EmptyRoomProps = { room: Room; canWrite: boolean; isBegun: boolean; onAsk: (text: string) => void };

/** Nothing was written yet: three questions that write themselves. */
export function EmptyRoom({ room, canWrite, isBegun, onAsk }: EmptyRoomProps) {
  const invites = canWrite && isCurrent(room.phase);
  const side = room.role === 'Lawyer' ? 'Lawyer' : 'Client';
  return (
    <div className="grid flex-1 content-center justify-items-center gap-2 py-6 text-center">
      <span aria-hidden="true" className="star" />
      <h2 className="text-lg">{t.empty}</h2>
      <p className="max-w-[36ch] text-sm text-muted">{invites ? t.emptyText[side](otherName(room)) : t.emptyRead}</p>
      {invites &&
        !isBegun &&
        t.questions[side].map((question) => (
          <Button
            key={question}
            variant="ghost"
            size="sm"
            className="rounded-full bg-surface font-normal"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        ))}
    </div>
  );
}
