import type { addDate, changeDate, RoomDate } from '#contract/invitations-dates.ts';
import { Form } from '#web/core/form.tsx';
import { momentFields } from '#web/core/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { dates: said, add } = roomCopy;
const titleMax = 300;
const kinds = (['hearing', 'deadline'] as const).map((value) => ({ value, label: said.kinds[value] }));

type DateDialogProps = {
  endpoint: typeof addDate | typeof changeDate;
  title: string;
  done: string;
  extra: Record<string, unknown>;
  /** What stands there until it is changed. */
  before?: RoomDate;
  onDone: () => void;
  onClose: () => void;
};

/** Where a date is set or changed; day and time are those of Cairo. */
export function DateDialog({ endpoint, title, done, extra, before, onDone, onClose }: DateDialogProps) {
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
            toast.success(done);
            onDone();
          }}
          className="mt-5 grid grid-cols-1 gap-5"
        >
          <ChoiceField
            name="kind"
            label={said.kind}
            options={kinds}
            defaultValue={before?.kind ?? 'hearing'}
            isRequired
          />
          <TextField
            name="title"
            label={said.titleField}
            defaultValue={before?.title ?? ''}
            maxLength={titleMax}
            autoComplete="off"
            isRequired
          />
          <DateField name="date" label={said.day} defaultValue={moment.date} isRequired />
          <TimeField name="time" label={said.time} defaultValue={moment.time} isRequired />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{said.submit}</SubmitButton>
            <Button variant="ghost" onClick={close}>
              {add.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
