import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { makeOffer, type Offer, type ScoredOffer } from '#contract/offers.ts';
import { Form } from '#web/core/form.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { DutyFields, type Lawyer, WhoFields, WorkFields } from '#web/offers/offer-fields.tsx';
import { OfferScore, OfferScoreLine } from '#web/offers/offer-score.tsx';
import { PriceFields } from '#web/offers/price-fields.tsx';
import { blankOffer } from '#web/offers/scored-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const { form: said } = offersCopy;

type OfferFormProps = {
  requestId: number;
  lawyer: Lawyer;
  /** The offer that stands; sending replaces it. */
  standing: Offer | null;
  /** The client has paid: fees may only fall (contract §11). */
  isPaid: boolean;
  onSent: () => void;
  onCancel: () => void;
};

/** A lawyer's offer (specification §5); its score grows beside it while he writes. */
export function OfferForm({ requestId, lawyer, standing, isPaid, onSent, onCancel }: OfferFormProps) {
  const [offer, setOffer] = useState<ScoredOffer>(standing ?? blankOffer);
  const change = (part: Partial<ScoredOffer>) => setOffer((before) => ({ ...before, ...part }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[1fr_300px]">
      <h2 id="answer" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:col-span-2">
        {said.title}
      </h2>
      <Form
        endpoint={makeOffer}
        extra={{ requestId }}
        onDone={onSent}
        failureText={said.failed}
        aria-labelledby="answer"
        className="grid min-w-0 grid-cols-1 gap-8 max-lg:[&_:is(input,textarea)]:scroll-mb-20"
      >
        <WhoFields lawyer={lawyer} />
        <WorkFields standing={standing} change={change} />
        <DutyFields standing={standing} change={change} />
        <PriceFields standing={standing} change={change} isPaid={isPaid} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={said.sending} icon={<Send aria-hidden="true" className="-scale-x-100" />}>
            {said.submit}
          </SubmitButton>
          <Button variant="ghost" onClick={onCancel}>
            {said.cancel}
          </Button>
        </div>
        <OfferScoreLine offer={offer} />
      </Form>
      <OfferScore offer={offer} />
    </div>
  );
}
