import { useState } from 'react';
import { estimatedTimes } from '#contract/egypt/specialties.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferFieldGroup, type OfferFieldsProps } from '#web/offers/offer-fields.tsx';
import { feeOf } from '#web/offers/scored-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { form: said } = offersCopy;

/** From «Paid» on the fees may only fall (contract §11). */
export const PriceFields = ({ written, change, isPaid }: OfferFieldsProps & { isPaid: boolean }) => (
  <OfferFieldGroup title={said.price}>
    <TextField
      name="initialFee"
      label={said.initialFee}
      placeholder={said.initialFeePlaceholder}
      hint={isPaid ? said.feesMayOnlyFall : said.feeHint}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={written.initialFee ?? ''}
      onChange={(typed) => change({ initialFee: feeOf(typed) })}
    />
    <TextField
      name="finalFee"
      label={said.finalFee}
      placeholder={said.finalFeePlaceholder}
      hint={isPaid ? said.feesMayOnlyFall : said.feeHint}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={written.finalFee ?? ''}
      onChange={(typed) => change({ finalFee: feeOf(typed) })}
    />
    <EstimatedTimeField written={written} change={change} />
  </OfferFieldGroup>
);

/** Any text; the usual spans are one press away. */
function EstimatedTimeField({ written, change }: OfferFieldsProps) {
  const [text, setText] = useState(written.estimatedTime ?? '');

  function write(typed: string) {
    setText(typed);
    change({ estimatedTime: typed.trim() || null });
  }

  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <TextField
        name="estimatedTime"
        label={said.estimatedTime}
        placeholder={said.estimatedTimePlaceholder}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={write}
      />
      <ul aria-label={said.usualTimes} className="flex flex-wrap gap-2">
        {estimatedTimes.map((time) => (
          <li key={time}>
            <Button variant="ghost" size="sm" aria-pressed={text === time} onClick={() => write(time)}>
              {time}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
