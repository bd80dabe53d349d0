import { MessageSquareWarning } from 'lucide-react';
import {
  complain,
  complaintSubjects,
  type OwnComplaints as Own,
  withdrawComplaint,
} from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { complaintsCopy as t } from '#web/complaints/copy.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const options = complaintSubjects.map((value) => ({ value, label: complaintSubjectNames[value] }));

type OwnComplaintsProps = { requestId: number; own: Own; onChanged: () => void };

/** A person's complaints about a case with their answers, and the way to a new one (specification#complaints). */
export function OwnComplaints({ requestId, own: { mayComplain, complaints }, onChanged }: OwnComplaintsProps) {
  const [newest] = complaints;
  const write = (variant: 'line' | 'primary') => (
    <DecisionButton
      button={{ variant, children: newest ? t.write : t.ask, icon: <MessageSquareWarning aria-hidden="true" /> }}
      title={t.title}
      text={t.lead}
      endpoint={complain}
      extra={{ requestId }}
      submit={t.submit}
      sending={uiCopy.sending}
      done={complain.message}
      onDecided={onChanged}
      draft={`complaint-${requestId}`}
    >
      <ChoiceField name="about" label={t.about} options={options} isRequired />
      <TextArea name="text" label={t.text} hint={t.textHint} rows={5} isRequired />
    </DecisionButton>
  );
  if (!newest) return mayComplain && write('line');
  return (
    <Fold
      id="complaints"
      title={t.title}
      icon={MessageSquareWarning}
      note={t.states[newest.state]}
      className="print:hidden"
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        {complaints.map((complaint) => (
          <Complaint key={complaint.id} complaint={complaint} />
        ))}
        {mayComplain && write('primary')}
      </div>
    </Fold>
  );
}

type ComplaintProps = { complaint: Own['complaints'][number] };

const Complaint = ({ complaint: { id, about, text, state, answer, createdAt } }: ComplaintProps) => (
  <article aria-label={complaintSubjectNames[about]} className="grid w-full grid-cols-1 justify-items-start gap-2">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong>{complaintSubjectNames[about]}</strong>
      <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{t.states[state]}</Badge>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDateTime(createdAt)}
      </time>
    </p>
    {text !== null && <WrittenText text={text} />}
    {answer !== null && (
      <div className="border-s-4 border-brass-deco ps-4">
        <p className="text-sm font-semibold">{t.answer}</p>
        <WrittenText text={answer} />
      </div>
    )}
    {state === 'open' && (
      <ActButton endpoint={withdrawComplaint} input={{ id }} question={t.withdraw}>
        {t.toWithdraw}
      </ActButton>
    )}
  </article>
);
