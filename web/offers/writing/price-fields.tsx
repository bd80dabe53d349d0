import { type MouseEvent, useState } from 'react';
import { toWire } from '#contract/core/money.ts';
import { estimatedTimes } from '#contract/egypt/specialties.ts';
import { type FeeName, feeNames, offerLabels as labels } from '#contract/offers/facts.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { wholeSumText } from '#web/offers/fees.ts';
import { feeOf } from '#web/offers/scored-offer.ts';
import { OfferFieldGroup, type OfferFieldsProps } from '#web/offers/writing/offer-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { form: t, offer: words } = offersCopy;
const priceItems = [...feeNames, 'estimatedTime'] as const;

/** From «Paid» on the fees may only fall (specification#after-payment). */
export function PriceFields({ offer, change, isPaid }: OfferFieldsProps & { isPaid: boolean }) {
  const first = { initialFee: useFirst('initialFee', undefined), finalFee: useFirst('finalFee', undefined) };
  const [fees, setFees] = useState(() => ({
    initialFee: feeOf(first.initialFee ?? ''),
    finalFee: feeOf(first.finalFee ?? ''),
  }));
  const wire = (name: FeeName) => fees[name] && toWire(fees[name]);
  const sum = wholeSumText({ initialFee: wire('initialFee'), finalFee: wire('finalFee') });

  function write(name: FeeName, typed: string) {
    const fee = { [name]: feeOf(typed) };
    setFees((before) => ({ ...before, ...fee }));
    change(fee);
  }

  const fee = (name: FeeName) => ({
    label: labels[name],
    hint: isPaid ? t.feesMayOnlyFall : t.feeHint,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (typed: string) => write(name, typed),
  });
  return (
    <OfferFieldGroup title={t.price} items={priceItems} offer={offer}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:col-span-2 sm:gap-4">
        <TextField name="initialFee" placeholder={t.initialFeePlaceholder} {...fee('initialFee')} />
        <TextField name="finalFee" placeholder={t.finalFeePlaceholder} {...fee('finalFee')} />
      </div>
      {sum !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-3 rounded-sm bg-sunken px-3 py-1 text-sm sm:col-span-2">
          {words.totalFee}
          <b className="text-base">{sum}</b>
        </p>
      )}
      <EstimatedTimeField change={change} />
    </OfferFieldGroup>
  );
}

/** Any text; the usual durations are one press away. */
function EstimatedTimeField({ change }: Pick<OfferFieldsProps, 'change'>) {
  const [text, setText] = useState(useFirst('estimatedTime', undefined));

  function write(typed: string) {
    setText(typed);
    change({ estimatedTime: typed.trim() || null });
  }

  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <TextField
        name="estimatedTime"
        label={labels.estimatedTime}
        placeholder={t.estimatedTimePlaceholder}
        maxLength={100}
        autoComplete="off"
        onChange={write}
      />
      <ul aria-label={t.usualTimes} className="flex flex-wrap gap-2">
        {estimatedTimes.map((time) => (
          <li key={time}>
            <Button variant="ghost" size="sm" aria-pressed={text === time} onClick={(event) => choose(event, time)}>
              {time}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As if a person had typed it. */
function choose({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, time: string): void {
  const field = form?.elements.namedItem('estimatedTime');
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(time, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
