import { Ban, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayAfter } from '#contract/core/waiting.ts';
import {
  cancelRequest,
  completeRequest,
  objectToDone,
  type RequestStatus,
  reportDone,
} from '#contract/requests/calls.ts';
import { declineReasonNames, requestTexts } from '#contract/requests/copy.ts';
import { declineReasons, declineRequest } from '#contract/requests/decline.ts';
import { readOwnDraft, saveOwnDraft } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { useFirst } from '#web/core/forms/form.tsx';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { formatDate, momentFields } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { LateText } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { cancel: t, complete } = requestsCopy;
const { decline, done } = waysOutCopy;
const { decline: fields } = requestTexts;

type Cancelled = { id: number; status: RequestStatus; fee: number | null };
type CancelRequestProps = { request: Cancelled; onCancelled: () => void };

const moneyText = ({ status, fee }: Cancelled) => {
  if (status === 'Paid') return fee === 0 ? null : t.paid;
  return status === 'Payment Under Review' ? t.underReview : null;
};

/** Cancels a request before an offer is chosen: a button, and the dialog for the reason. */
export const CancelRequest = ({ request, onCancelled }: CancelRequestProps) => (
  <DecisionButton
    button={{ variant: 'danger', icon: <Ban aria-hidden="true" />, children: t.submit }}
    title={t.title}
    text={t.text}
    submit={t.submit}
    sending={t.sending}
    cancel={uiCopy.back}
    variant="danger"
    endpoint={cancelRequest}
    extra={{ requestId: request.id }}
    draft={`cancel-${request.id}`}
    onDecided={onCancelled}
  >
    {moneyText(request) !== null && <Notice>{moneyText(request)}</Notice>}
    <TextField name="reason" label={t.reason} maxLength={300} autoComplete="off" isRequired />
  </DecisionButton>
);

type CompleteRequestProps = {
  requestId: number;
  /** Set when the lawyer reported it and the reader is the client, who answers. */
  doneReportedAt: string | null;
  /** The name of what is typed as an objection. */
  draft: string;
  onCompleted: () => void;
};

/** Confirms that the work is done: a quiet line, or the answer to the lawyer's report. */
export function CompleteRequest({ requestId, doneReportedAt, draft, onCompleted }: CompleteRequestProps) {
  const reportAndEnd = useReportAndEnd(doneReportedAt);
  const card = useRef<HTMLDivElement>(null);
  // A begun objection is open again.
  const [isObjecting, setObjecting] = useState(() => readOwnDraft(draft) !== null);
  const act = {
    endpoint: completeRequest,
    input: { requestId },
    question: complete,
    done: complete.done,
    failed: complete.failed,
    onDone() {
      saveOwnDraft(draft, null); // An objection that was begun is given up.
      onCompleted();
    },
    size: 'md',
    icon: <CircleCheck aria-hidden="true" />,
  } as const;
  if (doneReportedAt === null)
    return (
      <ActButton {...act} variant="line">
        {complete.open}
      </ActButton>
    );

  function object(now: boolean) {
    flushSync(() => setObjecting(now));
    card.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  }

  return (
    <div ref={card} className="card px-4 py-3">
      {isObjecting ? (
        <Objection requestId={requestId} draft={draft} onObjected={onCompleted} onBack={() => object(false)} />
      ) : (
        <>
          <h2 className="text-base">{done.question}</h2>
          <p className="text-sm text-muted">{done.ends(...reportAndEnd)}</p>
          <div className="mt-2 flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2">
            <ActButton {...act} variant="primary">
              {done.yes}
            </ActButton>
            <Button variant="ghost" onClick={() => object(true)}>
              {done.no}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type ObjectionProps = { requestId: number; draft: string; onObjected: () => void; onBack: () => void };

/** In the place of the question: what is not done, which becomes a note in the case room. */
const Objection = ({ requestId, draft, onObjected, onBack }: ObjectionProps) => (
  <DraftForm
    draft={draft}
    kept={['text']}
    endpoint={objectToDone}
    extra={{ requestId }}
    onDone={() => {
      toast.success(objectToDone.message);
      onObjected();
    }}
    onFailure={({ code }) => {
      if (code !== 'state_changed') return;
      onObjected(); // The page then says it in this place.
      return true;
    }}
    aria-label={done.objectTitle}
    className="grid grid-cols-1 gap-2"
  >
    <TextArea name="text" label={done.objectTitle} hint={done.objectText} rows={2} isRequired />
    <SubmitOrCancel onCancel={onBack} cancel={uiCopy.back}>
      {uiCopy.send}
    </SubmitOrCancel>
  </DraftForm>
);

/** In the place of the question: it was answered in another tab, and what was typed here can be read and copied. */
export function LateObjection({ draft }: { draft: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => readOwnDraft(draft)?.fields.text);
  // The form with the pressed button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  if (text === undefined) return null;

  function forget() {
    saveOwnDraft(draft, null);
    setText(undefined);
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <LateText title={done.lateTitle} why={done.lateText} text={text} onForget={forget} />
    </div>
  );
}

/** The day of the report, and the day on which silence ends the request; null: it does not. */
function useReportAndEnd(reportedAt: string | null): [string, string | null] {
  const days = usePublicSettings()?.doneDays ?? 0;
  if (reportedAt === null) return ['', null];
  return [formatDate(reportedAt), days === 0 ? null : formatDate(dayAfter(momentFields(reportedAt).date, days))];
}

type ReportDoneProps = { requestId: number; doneReportedAt: string | null; onReported: () => void };

/** The chosen lawyer reports that the work is done, or reads that the client is asked. */
export function ReportDone({ requestId, doneReportedAt, onReported }: ReportDoneProps) {
  const reportAndEnd = useReportAndEnd(doneReportedAt);
  return doneReportedAt === null ? (
    <ActButton
      endpoint={reportDone}
      input={{ requestId }}
      question={done.report}
      done={done.report.done}
      failed={done.report.failed}
      onDone={onReported}
      variant="line"
      size="md"
      icon={<CircleCheck aria-hidden="true" />}
    >
      {done.report.open}
    </ActButton>
  ) : (
    <Notice>{done.reported(...reportAndEnd)}</Notice>
  );
}

const options = declineReasons.map((value) => ({ value, label: declineReasonNames[value] }));

function DeclineFields() {
  const [reason, setReason] = useState(useFirst('reason', undefined));
  return (
    <>
      <ChoiceField name="reason" label={fields.reason} options={options} onChange={setReason} isRequired />
      <TextField name="note" label={fields.note} maxLength={300} autoComplete="off" isRequired={reason === 'other'} />
    </>
  );
}

type DeclineRequestProps = { requestId: number; onDeclined: () => void };

/** A lawyer declines a request: a button, and the dialog for the reason. */
export function DeclineRequest({ requestId, onDeclined }: DeclineRequestProps) {
  return (
    <DecisionButton
      button={{ variant: 'line', icon: <CircleX aria-hidden="true" />, children: decline.open }}
      title={decline.title}
      text={decline.text}
      submit={decline.submit}
      cancel={uiCopy.back}
      variant="danger"
      endpoint={declineRequest}
      extra={{ requestId }}
      draft={`decline-${requestId}`}
      onDecided={onDeclined}
    >
      <DeclineFields />
    </DecisionButton>
  );
}
