import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { addDate, changeDate, type RoomDate, withdrawDate } from '#contract/invitations/dates.ts';
import type { Room } from '#contract/invitations/room.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { formatMoment, momentFields } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { RoomSection } from '#web/invitations/room/kinds/room-section.tsx';
import { saveToCalendar } from '#web/invitations/room/save-to-calendar.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const { dates: t, add } = roomCopy;

type RoomDatesProps = { room: Room; dates: readonly RoomDate[]; canWrite: boolean; onChanged: () => void };

/** Hearings and deadlines; each party changes and withdraws its own. */
export function RoomDates({ room, dates, canWrite, onChanged }: RoomDatesProps) {
  const [changing, setChanging] = useState<RoomDate | null>(null);
  return (
    <RoomSection id="dates" title={t.title}>
      {dates.length === 0 ? (
        <p className="text-sm text-muted">{t.empty}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {dates.map((date) => (
            <DateEntry
              key={date.id}
              invitationId={room.id}
              date={date}
              canWrite={canWrite && date.isMine}
              onSave={() => void saveToCalendar(room.id, date.id)}
              onChange={() => setChanging(date)}
              onWithdrawn={onChanged}
            />
          ))}
        </ul>
      )}
      {dates.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => void saveToCalendar(room.id, null)}
        >
          {t.saveAll}
        </Button>
      )}
      {canWrite && <p className="text-sm text-muted">{t.hint}</p>}
      {changing && (
        <DateDialog
          endpoint={changeDate}
          title={t.changeTitle}
          extra={{ invitationId: room.id, dateId: changing.id }}
          before={changing}
          onDone={onChanged}
          onClose={() => setChanging(null)}
        />
      )}
    </RoomSection>
  );
}

const titleMax = 300;
const kinds = (['hearing', 'deadline'] as const).map((value) => ({ value, label: t.kinds[value] }));

type DateDialogProps = {
  endpoint: typeof addDate | typeof changeDate;
  title: string;
  extra: Record<string, unknown>;
  /** The current values. */
  before?: RoomDate;
  onDone: () => void;
  onClose: () => void;
};

const keptOfNew = ['kind', 'title', 'date', 'time'];

/** Sets or changes a date; day and time are in Cairo. Only a new one is a draft: a change begins with what holds today. */
function DateDialog({ endpoint, title, extra, before, onDone, onClose }: DateDialogProps) {
  const moment = before ? momentFields(before.startsAt) : { date: '', time: '' };
  const first = { kind: before?.kind ?? 'hearing', title: before?.title ?? '', date: moment.date, time: moment.time };
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => {
        const form = {
          endpoint,
          extra,
          first,
          failureText: add.failed,
          className: 'mt-5 grid grid-cols-1 gap-5',
          onDone: () => {
            close();
            toast.success(endpoint.message);
            onDone();
          },
          children: (
            <>
              <ChoiceField name="kind" label={t.kind} options={kinds} isRequired />
              <TextField name="title" label={t.titleField} maxLength={titleMax} autoComplete="off" isRequired />
              <DateField name="date" label={factNames.date} isRequired />
              <TextField type="time" name="time" label={t.time} isRequired />
              <SubmitOrCancel onCancel={close}>{t.submit}</SubmitOrCancel>
            </>
          ),
        };
        if (before) return <Form {...form} />;
        return <DraftForm {...form} draft={`date-${JSON.stringify(extra)}`} kept={keptOfNew} />;
      }}
    </Dialog>
  );
}

type NewDateProps = { room: Room; onDone: () => void; onClose: () => void };

/** Open, it stays with what was typed, also when nobody can write any more. */
export const NewDate = ({ room: { id: invitationId }, ...ends }: NewDateProps) => (
  <DateDialog endpoint={addDate} title={t.newTitle} extra={{ invitationId }} {...ends} />
);

type DateEntryProps = {
  invitationId: number;
  date: RoomDate;
  canWrite: boolean;
  onSave: () => void;
  onChange: () => void;
  onWithdrawn: () => void;
};

/** One hearing or deadline. */
function DateEntry({ invitationId, date, canWrite, onSave, onChange, onWithdrawn }: DateEntryProps) {
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
