import { useState } from 'react';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { amountOf } from '#contract/core/text.ts';
import { type ProofKind, paymentField } from '#contract/payments/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { transferCopy as t } from '#web/payments/copy.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type AmountFieldProps = { kind: ProofKind; fee: Piastres; hint?: string };

/** The transferred amount, filled in with the fee. A lower one is pointed out, and may be sent: it is what was paid. */
export function AmountField({ kind, fee, hint }: AmountFieldProps) {
  const field = (fact: 'amount') => paymentField(kind, fact);
  const due = toWire(fee);
  const [typed, setTyped] = useState(String(due));
  const amount = amountOf(typed);
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        {...field('amount')}
        {...(hint === undefined ? {} : { hint })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        isLatin
        isRequired
      />
      <div role="status">
        {amount !== null && Number(amount) < due && <Notice tone="warning">{t.lessThanFee(formatMoney(fee))}</Notice>}
      </div>
    </div>
  );
}
