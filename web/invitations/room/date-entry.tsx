import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { type RoomDate, withdrawDate } from '#contract/invitations/dates.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { formatMoment } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const { dates: t, add } = roomCopy;

type DateEntryProps = {
  invitationId: number;
  date: RoomDate;
  canWrite: boolean;
  onSave: () => void;
  onChange: () => void;
  onWithdrawn: () => void;
};

/** One hearing or deadline. */
export function DateEntry({ invitationId, date, canWrite, onSave, onChange, onWithdrawn }: DateEntryProps) {
  const { id: dateId, kind, title, startsAt, authorName, isMine } = date;
  const isOver = new Date(startsAt).getTime() < nowMs();

  const { act } = useAct();
  const withdraw = () =>
    act(
      withdrawDate,
      { invitationId, dateId },
      {
        question: { title: t.withdrawTitle, text: t.withdrawText, confirm: t.withdrawConfirm },
        done: withdrawDate.message,
        failed: add.failed,
        onDone: onWithdrawn,
      },
    );

  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isOver ? 'neutral' : kind === 'hearing' ? 'info' : 'warning'}>
          {isOver ? `${t.kinds[kind]} · ${t.over}` : t.kinds[kind]}
        </Badge>
        <span className="min-w-0 text-sm break-words text-muted">{isMine ? t.byYou : t.by(authorName)}</span>
      </div>
      <p dir="auto" className="mt-2 font-semibold break-words">
        {title}
      </p>
      <p>
        <time dateTime={startsAt}>{formatMoment(startsAt)}</time>
      </p>
      <div className="mt-1 flex flex-wrap gap-1">
        <IconButton icon={CalendarPlus} iconSize={19} isPlain label={t.save(title)} onClick={onSave} />
        {canWrite && (
          <>
            <IconButton icon={Pencil} iconSize={19} isPlain label={t.change(title)} onClick={onChange} />
            <IconButton icon={Trash2} iconSize={19} isPlain label={t.withdraw(title)} onClick={() => void withdraw()} />
          </>
        )}
      </div>
    </li>
  );
}
