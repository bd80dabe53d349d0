import { ChevronRight, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { makeOffer, type OfferBlocker, type ScoredOffer } from '#contract/offers/calls.ts';
import { offerFactNames } from '#contract/offers/facts.ts';
import type { TypedTexts } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import type { Submission } from '#web/core/forms/use-submission.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferScore, OfferScoreBar } from '#web/offers/offer-score.tsx';
import { lackingIn, scoredFrom } from '#web/offers/scored-offer.ts';
import { DutyFields, WhoFields, WorkFields } from '#web/offers/writing/offer-fields.tsx';
import { PriceFields } from '#web/offers/writing/price-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { form: t, lacking, blocker: blockerWords } = offersCopy;

export type SentOffer = Output<typeof makeOffer>;

const kept = ['lawyerName', ...offerFactNames];

type OfferFormProps = {
  requestId: number;
  /** The first texts of the fields: the lawyer, and the active offer, which sending replaces. */
  first: TypedTexts;
  /** The client has paid: fees may only fall (specification#after-payment). */
  isPaid: boolean;
  /** Something prevents the offer since the form was opened. */
  blocker: OfferBlocker | null;
  onSent: (sent: SentOffer) => void;
  /** The server says that the request takes no offers any more. */
  onRefused: () => void;
  onClose: () => void;
  /** The client's question, above the fields. */
  children: Elements;
};

/** A lawyer's offer; the score is updated while the lawyer types, and what they type is kept (specification#offers). */
export function OfferForm(props: OfferFormProps) {
  const { requestId, onClose } = props;
  // Data that is loaded again while the lawyer writes does not change the form.
  const [began] = useState(props.first);
  const submission = useOfferSubmission(props);
  return (
    <>
      <FormHead requestId={requestId} onClose={onClose} />
      <div className="wrap pt-3 lg:py-6">
        <DraftForm
          {...submission}
          draft={`offer-${requestId}`}
          kept={kept}
          first={began}
          aria-labelledby="answer"
          className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[1fr_300px]"
        >
          {({ first }) => <ScoredFields {...props} first={first} />}
        </DraftForm>
      </div>
    </>
  );
}

/** The fields, and what they are worth: at first what the form begins with, which may be a draft. */
function ScoredFields({ first, isPaid, blocker, onClose, children }: OfferFormProps) {
  const [offer, setOffer] = useState<ScoredOffer>(() => scoredFrom(first));
  const change = (part: Partial<ScoredOffer>) => setOffer((before) => ({ ...before, ...part }));
  const fields = { offer, change };
  const send = <SendButton isBlocked={blocker !== null} />;
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 gap-6 max-sm:[&_.choice]:flex-1">
        {blocker && <BlockedNotice blocker={blocker} />}
        {children}
        <PriceFields {...fields} isPaid={isPaid} />
        <DutyFields {...fields} />
        <WorkFields {...fields} />
        <WhoFields />
        <Button variant="ghost" className="justify-self-start" onClick={onClose}>
          {uiCopy.close}
        </Button>
      </div>
      <OfferScore offer={offer}>{send}</OfferScore>
      <OfferScoreBar offer={offer}>{send}</OfferScoreBar>
    </>
  );
}

/** Sends the offer after the question if it lacks something. */
function useOfferSubmission({ requestId, onSent, onRefused }: OfferFormProps) {
  const askFirst = useQuestion();
  return {
    endpoint: makeOffer,
    extra: { requestId },
    confirmSending: askFirst,
    onDone: onSent,
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

/** The head of the page while the lawyer writes, with the way back. */
function FormHead({ requestId, onClose }: Pick<OfferFormProps, 'requestId' | 'onClose'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="border-b border-line">
      <div className="wrap flex min-h-14 items-center gap-1 py-1">
        <IconButton icon={ChevronRight} iconSize={22} isPlain label={t.back} onClick={onClose} className="-ms-3" />
        <h1 id="answer" ref={heading} tabIndex={-1} className="min-w-0 text-lg leading-7 outline-none">
          {t.title}{' '}
          <bdi translate="no" dir="ltr" className="font-sans font-semibold">
            {requestId}
          </bdi>
        </h1>
      </div>
    </div>
  );
}

/** The request closed, or the fee ran out, while the lawyer was writing. Their text stays. */
const BlockedNotice = ({ blocker }: { blocker: OfferBlocker }) => (
  <Notice tone="danger" isLive title={blocker === 'offers_closed' ? t.closed : blockerWords.unpaid}>
    {blocker === 'offers_closed' ? t.closedText : blockerWords.unpaidText}
  </Notice>
);
