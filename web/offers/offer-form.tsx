import { Save, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { makeOffer, type ScoredOffer } from '#contract/offers.ts';
import type { OfferDraft } from '#contract/offers-draft.ts';
import { Form } from '#web/core/form.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { DutyFields, type Lawyer, WhoFields, WorkFields } from '#web/offers/offer-fields.tsx';
import { OfferScore, OfferScoreLine } from '#web/offers/offer-score.tsx';
import { PriceFields } from '#web/offers/price-fields.tsx';
import { scoredFrom } from '#web/offers/scored-offer.ts';
import { type DraftState, useDraft } from '#web/offers/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

const { form: said, draft: draftWords } = offersCopy;

type OfferFormProps = {
  requestId: number;
  lawyer: Lawyer;
  /** What it opens with: the unsent draft, or the offer that stands and is replaced by sending. */
  written: OfferDraft;
  /** The client has paid: fees may only fall (contract §11). */
  isPaid: boolean;
  onSent: () => void;
  onClose: () => void;
};

/** A lawyer's offer (specification §5); its score grows beside it while he writes, and what he wrote is kept. */
export function OfferForm({ requestId, lawyer, written, isPaid, onSent, onClose }: OfferFormProps) {
  const [offer, setOffer] = useState<ScoredOffer>(() => scoredFrom(written));
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft(requestId, frame);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function change(part: Partial<ScoredOffer>) {
    setOffer((before) => ({ ...before, ...part }));
    draft.change();
  }

  async function saveDraft() {
    if (await draft.save()) toast.success(draftWords.saved);
  }

  async function close() {
    if (draft.state !== 'untouched') await draft.save();
    onClose();
  }

  return (
    <div ref={frame} onInput={draft.change} className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[1fr_300px]">
      <h2 id="answer" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:col-span-2">
        {said.title}
      </h2>
      <Form
        endpoint={makeOffer}
        extra={{ requestId }}
        confirmSending={draft.settle}
        onDone={() => {
          draft.stop();
          onSent();
        }}
        failureText={said.failed}
        aria-labelledby="answer"
        className="grid min-w-0 grid-cols-1 gap-8 max-lg:[&_:is(input,textarea)]:scroll-mb-20"
      >
        <WhoFields lawyer={lawyer} written={written} />
        <WorkFields written={written} change={change} />
        <DutyFields written={written} change={change} />
        <PriceFields written={written} change={change} isPaid={isPaid} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton sending={said.sending} icon={<Send aria-hidden="true" className="-scale-x-100" />}>
            {said.submit}
          </SubmitButton>
          <Button variant="ghost" icon={<Save aria-hidden="true" />} onClick={() => void saveDraft()}>
            {draftWords.save}
          </Button>
          <Button variant="ghost" onClick={() => void close()}>
            {said.close}
          </Button>
          <DraftLine state={draft.state} />
        </div>
        <OfferScoreLine offer={offer} />
      </Form>
      <OfferScore offer={offer} />
    </div>
  );
}

/** Said quietly, for it changes with every pause in the typing. */
const DraftLine = ({ state }: { state: DraftState }) => (
  <p
    role={state === 'failed' ? 'alert' : undefined}
    className={state === 'failed' ? 'w-full text-sm text-danger' : 'w-full text-sm text-muted'}
  >
    {draftWords.states[state]}
  </p>
);
