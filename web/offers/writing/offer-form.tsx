import { ChevronRight, Save, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { makeOffer, type ScoredOffer } from '#contract/offers/calls.ts';
import type { OfferBlocker, OfferDraft } from '#contract/offers/draft.ts';
import { Form } from '#web/core/forms/form.tsx';
import type { Submission } from '#web/core/forms/use-submission.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferScore, OfferScoreBar } from '#web/offers/offer-score.tsx';
import { lackingIn, scoredFrom } from '#web/offers/scored-offer.ts';
import { DutyFields, type Lawyer, WhoFields, WorkFields } from '#web/offers/writing/offer-fields.tsx';
import { PriceFields } from '#web/offers/writing/price-fields.tsx';
import { type DraftState, useDraft } from '#web/offers/writing/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { form: t, draft: draftWords, lacking, blocker: blockerWords } = offersCopy;

export type SentOffer = Output<typeof makeOffer>;

type OfferFormProps = {
  requestId: number;
  lawyer: Lawyer;
  /** The initial values: the unsent draft, or the active offer, which sending replaces. */
  written: OfferDraft;
  /** The client has paid: fees may only fall (specification#after-payment). */
  isPaid: boolean;
  /** Something prevents the offer since the form was opened. */
  blocker: OfferBlocker | null;
  onSent: (sent: SentOffer) => void;
  /** The server says that the request takes no offers any more. */
  onRefused: () => void;
  onClose: () => void;
  /** What is asked, above the fields. */
  children: Elements;
};

/** A lawyer's offer; the score is updated while the lawyer types, and the draft is saved (specification#offers). */
export function OfferForm(props: OfferFormProps) {
  const { requestId, isPaid, blocker, onRefused } = props;
  // What is loaded again while the lawyer writes does not change the form.
  const [{ written, lawyer }] = useState(props);
  const [offer, setOffer] = useState<ScoredOffer>(() => scoredFrom(written));
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft(requestId, frame, onRefused);
  const submission = useOfferSubmission(props, draft);

  function change(part: Partial<ScoredOffer>) {
    setOffer((before) => ({ ...before, ...part }));
    draft.change();
  }

  async function close() {
    const isSaved = draft.state === 'untouched' || (await draft.save());
    if (isSaved || blocker) props.onClose();
  }

  const fields = { written, offer, change };
  const send = <SendButton isBlocked={blocker !== null} />;
  return (
    <div ref={frame} onInput={draft.change}>
      <FormHead requestId={requestId} state={blocker ? null : draft.state} onClose={() => void close()} />
      <Form
        {...submission}
        aria-labelledby="answer"
        className="wrap grid grid-cols-1 gap-x-8 gap-y-6 pt-3 lg:grid-cols-[1fr_300px] lg:py-6"
      >
        <div className="grid min-w-0 grid-cols-1 gap-6 max-sm:[&_.choice]:flex-1">
          {blocker && <BlockedNotice blocker={blocker} />}
          {props.children}
          <PriceFields {...fields} isPaid={isPaid} />
          <DutyFields {...fields} />
          <WorkFields {...fields} />
          <WhoFields lawyer={lawyer} written={written} />
          <div className="flex flex-wrap gap-3">
            <Button variant="ghost" icon={<Save aria-hidden="true" />} onClick={() => void saveDraft(draft)}>
              {uiCopy.saveDraft}
            </Button>
            <Button variant="ghost" onClick={() => void close()}>
              {uiCopy.close}
            </Button>
          </div>
        </div>
        <OfferScore offer={offer}>{send}</OfferScore>
        <OfferScoreBar offer={offer}>{send}</OfferScoreBar>
      </Form>
    </div>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** Sends the offer after a running save of the draft, and after the question if it lacks something. */
function useOfferSubmission({ requestId, onSent, onRefused }: OfferFormProps, draft: Draft) {
  const askFirst = useQuestion();
  return {
    endpoint: makeOffer,
    extra: { requestId },
    async confirmSending(raw) {
      await draft.settle();
      return askFirst(raw);
    },
    onDone(sent) {
      draft.stop();
      onSent(sent);
    },
    onFailure({ code }) {
      if (code === 'offers_closed' || code === 'not_found') onRefused();
      return false;
    },
    failureText: t.failed,
  } satisfies Submission<typeof makeOffer>;
}

const SendButton = ({ isBlocked }: { isBlocked: boolean }) => (
  <SubmitButton
    sending={t.sending}
    disabled={isBlocked}
    icon={<Send aria-hidden="true" className="-scale-x-100 max-sm:hidden" />}
    className="grow max-sm:px-4"
  >
    {t.submit}
  </SubmitButton>
);

async function saveDraft({ save }: Draft) {
  if (await save()) toast.success(draftWords.saved);
}

/** Asks once before an offer goes that lacks fees, a plan or the agreement; again only when it lacks something else. */
function useQuestion() {
  const asked = useRef('');
  return async (raw: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const title = lacking.title(lackingIn(raw).map((part) => lacking.parts[part]));
    if (lackingIn(raw).length === 0 || asked.current === title) return true;
    const isConfirmed = await confirm({
      title,
      text: lacking.text,
      confirm: lacking.confirm,
      cancel: lacking.cancel,
      leads: 'cancel',
    });
    if (isConfirmed) asked.current = title;
    return isConfirmed;
  };
}

/** `state` of the draft; null if it cannot be saved any more. */
type FormHeadProps = { requestId: number; state: DraftState | null; onClose: () => void };

/** The head of the page while the lawyer writes: the way back, and whether the draft is saved. */
function FormHead({ requestId, state, onClose }: FormHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="border-b border-line">
      <div className="wrap flex min-h-14 items-center gap-1 py-1">
        <IconButton icon={ChevronRight} iconSize={22} isPlain label={t.back} onClick={onClose} className="-ms-3" />
        <div className="min-w-0">
          <h1 id="answer" ref={heading} tabIndex={-1} className="text-lg leading-7 outline-none">
            {t.title}{' '}
            <bdi translate="no" dir="ltr" className="font-sans font-semibold">
              {requestId}
            </bdi>
          </h1>
          {state && <DraftLine state={state} />}
        </div>
      </div>
    </div>
  );
}

/** Not announced, because it changes with every pause in typing. */
const DraftLine = ({ state }: { state: DraftState }) => (
  <p
    role={state === 'failed' ? 'alert' : undefined}
    className={state === 'failed' ? 'text-xs text-danger' : 'text-xs text-muted'}
  >
    {draftWords.states[state]}
  </p>
);

/** The request closed, or the fee ran out, while the lawyer was writing. What they wrote stays. */
const BlockedNotice = ({ blocker }: { blocker: OfferBlocker }) => (
  <Notice tone="danger" isLive title={blocker === 'offers_closed' ? t.closed : blockerWords.unpaid}>
    {blocker === 'offers_closed' ? t.closedText : blockerWords.unpaidText}
  </Notice>
);
