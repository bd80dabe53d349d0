import { CircleCheck } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayAfter } from '#contract/core/waiting.ts';
import { completeRequest, reportDone } from '#contract/requests/calls.ts';
import { readOwnDraft, saveOwnDraft } from '#web/core/forms/draft.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { formatDate, momentFields } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { fetchedWithData } from '#web/ui/page/fetched-soon.ts';

const { complete: words } = requestsCopy;
const { done } = waysOutCopy;

const Objection = fetchedLater(async () => (await import('#web/requests/ways-out/objection.tsx')).Objection);

/** For loaders: whom the page asks can write at once after the press, also where a keyboard opens only then. */
export async function objectionFor({ doneReportedAt }: { readonly doneReportedAt: string | null }): Promise<void> {
  if (doneReportedAt !== null) await fetchedWithData(Objection);
}

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
  const complete = (button: Pick<ComponentProps<typeof ActButton>, 'variant' | 'children'>) => (
    <ActButton
      endpoint={completeRequest}
      input={{ requestId }}
      question={words}
      done={words.done}
      failed={words.failed}
      onDone={() => {
        saveOwnDraft(draft, null); // An objection that was begun is given up.
        onCompleted();
      }}
      size="md"
      icon={<CircleCheck aria-hidden="true" />}
      {...button}
    />
  );
  if (doneReportedAt === null) return complete({ variant: 'line', children: words.open });
  return (
    <DoneQuestion requestId={requestId} doneReportedAt={doneReportedAt} draft={draft} onObjected={onCompleted}>
      {complete({ variant: 'primary', children: done.yes })}
    </DoneQuestion>
  );
}

type DoneQuestionProps = Omit<CompleteRequestProps, 'onCompleted'> & {
  onObjected: () => void;
  /** The button that says yes. */
  children: Elements;
};

/** Has the work ended? Instead of yes, the client can write an objection. */
function DoneQuestion({ requestId, doneReportedAt, draft, onObjected, children }: DoneQuestionProps) {
  const reportAndEnd = useReportAndEnd(doneReportedAt);
  const card = useRef<HTMLDivElement>(null);
  // A begun objection is open again.
  const [isObjecting, setObjecting] = useState(() => readOwnDraft(draft) !== null);
  const [isPressed, setPressed] = useState(false);

  function object() {
    setPressed(true);
    setObjecting(true);
  }

  function goBack() {
    flushSync(() => setObjecting(false));
    card.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={card} className="card px-4 py-3">
      {isObjecting ? (
        <Objection requestId={requestId} draft={draft} takesFocus={isPressed} onObjected={onObjected} onBack={goBack} />
      ) : (
        <>
          <h2 className="text-base">{done.question}</h2>
          <p className="text-sm text-muted">{done.ends(...reportAndEnd)}</p>
          <div className="mt-2 flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2">
            {children}
            <Button variant="ghost" onClick={object}>
              {done.no}
            </Button>
          </div>
        </>
      )}
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
