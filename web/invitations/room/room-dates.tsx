import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type addDate, changeDate, type RoomDate } from '#contract/invitations/dates.ts';
import type { Room } from '#contract/invitations/room.ts';
import { fetchFile, saveFile } from '#web/core/calls/fetch-file.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { momentFields } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { DateEntry } from '#web/invitations/room/date-entry.tsx';
import { RoomSection } from '#web/invitations/room/room-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { dates: t, add, saveFailed } = roomCopy;

/** Downloads the dates of a room, or one of them, for the calendar of the person's device. */
export async function saveToCalendar(invitationId: number, dateId: number | null): Promise<void> {
  const query = dateId === null ? '' : `?dateId=${dateId}`;
  try {
    const calendar = await fetchFile(`/api/Invitation/${invitationId}/calendar${query}`);
    saveFile(t.fileName(dateId ?? invitationId), calendar);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message || saveFailed);
  }
}

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
export function DateDialog({ endpoint, title, extra, before, onDone, onClose }: DateDialogProps) {
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
