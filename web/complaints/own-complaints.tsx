import { MessageSquareWarning } from 'lucide-react';
import { type OwnComplaints as Own, withdrawComplaint } from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import { complaintsCopy as t } from '#web/complaints/copy.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useFetchedSoon } from '#web/ui/page/fetched-soon.ts';
import { WrittenText } from '#web/ui/written-text.tsx';

const ComplainDialog = fetchedLater(async () => (await import('#web/complaints/complain-dialog.tsx')).ComplainDialog);

type OwnComplaintsProps = { requestId: number; own: Own; onChanged: () => void };

/** A person's complaints about a case with their answers, and the way to a new one (specification#complaints). */
export function OwnComplaints({ requestId, own: { mayComplain, complaints }, onChanged }: OwnComplaintsProps) {
  useFetchedSoon(ComplainDialog);
  const [newest] = complaints;
  const write = (variant: 'line' | 'primary') => (
    <DialogButton
      variant={variant}
      icon={<MessageSquareWarning aria-hidden="true" />}
      dialog={(close) => <ComplainDialog requestId={requestId} onClose={close} onDecided={onChanged} />}
    >
      {newest ? t.write : t.ask}
    </DialogButton>
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
