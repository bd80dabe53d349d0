import { MessageSquareWarning, Undo2 } from 'lucide-react';
import {
  complain,
  complaintSubjects,
  type OwnComplaints as Own,
  withdrawComplaint,
} from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { complaintsCopy as t } from '#web/complaints/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Fold } from '#web/ui/disclosure.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

type OwnComplaintsProps = { requestId: number; own: Own; onChanged: () => void };

/** A person's complaints about a case with their answers, and the way to a new one (specification#complaints). */
export function OwnComplaints({ requestId, own: { mayComplain, complaints }, onChanged }: OwnComplaintsProps) {
  const [newest] = complaints;
  if (!mayComplain && !newest) return null;
  return (
    <Fold
      {...{ id: 'complaints', title: t.title, icon: MessageSquareWarning }}
      note={newest ? t.states[newest.state] : t.none}
      className="print:hidden"
    >
      <div className="grid grid-cols-1 gap-4">
        {complaints.map((complaint) => (
          <Complaint key={complaint.id} complaint={complaint} onChanged={onChanged} />
        ))}
        {mayComplain && (
          <>
            <p className="text-muted">{t.lead}</p>
            <DialogButton
              variant="ghost"
              className="justify-self-start"
              dialog={(close) => <ComplainDialog {...{ requestId, onChanged }} onClose={close} />}
            >
              {t.write}
            </DialogButton>
          </>
        )}
      </div>
    </Fold>
  );
}

type ComplaintProps = { complaint: Own['complaints'][number]; onChanged: () => void };

const Complaint = ({ complaint: { id, about, text, state, answer, createdAt }, onChanged }: ComplaintProps) => (
  <article
    aria-label={complaintSubjectNames[about]}
    className="grid grid-cols-1 gap-2 border-b border-line pb-4 last:border-0 last:pb-0"
  >
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong>{complaintSubjectNames[about]}</strong>
      <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{t.states[state]}</Badge>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDateTime(createdAt)}
      </time>
    </p>
    <WrittenText text={text} />
    {answer !== null && (
      <div className="border-s-4 border-brass-deco ps-4">
        <p className="text-sm font-semibold">{t.answer}</p>
        <WrittenText text={answer} />
      </div>
    )}
    {state === 'open' && (
      <div>
        <ConfirmedCall
          endpoint={withdrawComplaint}
          input={{ id }}
          words={t.withdraw}
          variant="ghost"
          icon={<Undo2 aria-hidden="true" />}
          onEnd={onChanged}
        />
      </div>
    )}
  </article>
);

const options = complaintSubjects.map((value) => ({ value, label: complaintSubjectNames[value] }));

type ComplainDialogProps = { requestId: number; onChanged: () => void; onClose: () => void };

const ComplainDialog = ({ requestId, onChanged, onClose }: ComplainDialogProps) => (
  <Dialog title={t.title} onClose={onClose}>
    {(close) => (
      <Form
        endpoint={complain}
        extra={{ requestId }}
        onDone={() => {
          close();
          toast.success(complain.message);
          onChanged();
        }}
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <ChoiceField name="about" label={t.about} options={options} isRequired />
        <TextArea name="text" label={t.text} hint={t.textHint} rows={5} isRequired />
        <SubmitOrCancel onCancel={close}>{t.submit}</SubmitOrCancel>
      </Form>
    )}
  </Dialog>
);
