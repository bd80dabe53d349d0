import { factNames } from '#contract/copy/words.ts';
import type { addDate, changeDate, RoomDate } from '#contract/invitations/dates.ts';
import { Form } from '#web/core/forms/form.tsx';
import { momentFields } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';

const { dates: t, add } = roomCopy;
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

/** Sets or changes a date; day and time are in Cairo. */
export function DateDialog({ endpoint, title, extra, before, onDone, onClose }: DateDialogProps) {
  const moment = before ? momentFields(before.startsAt) : { date: '', time: '' };
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={extra}
          failureText={add.failed}
          onDone={() => {
            close();
            toast.success(endpoint.message);
            onDone();
          }}
          className="mt-5 grid grid-cols-1 gap-5"
        >
          <ChoiceField name="kind" label={t.kind} options={kinds} defaultValue={before?.kind ?? 'hearing'} isRequired />
          <TextField
            name="title"
            label={t.titleField}
            defaultValue={before?.title ?? ''}
            maxLength={titleMax}
            autoComplete="off"
            isRequired
          />
          <DateField name="date" label={factNames.date} defaultValue={moment.date} isRequired />
          <TimeField name="time" label={t.time} defaultValue={moment.time} isRequired />
          <SubmitOrCancel onCancel={close}>{t.submit}</SubmitOrCancel>
        </Form>
      )}
    </Dialog>
  );
}
