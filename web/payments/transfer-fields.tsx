import { useState } from 'react';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { amountOf } from '#contract/core/text.ts';
import { type ProofKind, paymentField } from '#contract/payments/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { transferCopy as t } from '#web/payments/copy.ts';
import { type Wallets, walletOption } from '#web/payments/wallets.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const walletNames = { request: 'walletId', lawyer: 'WalletId' } as const;

type TransferFieldsProps = {
  kind: ProofKind;
  fee: Piastres;
  amountHint?: string;
  wallets: Wallets;
  walletClassName?: string;
};

/**
 * How the money was transferred: how much, to which wallet, by which operation and from which number. The amount is
 * filled in with the fee. A lower one is pointed out, and may be sent: it is what was paid. A single wallet needs no
 * choice.
 */
export function TransferFields({ kind, fee, amountHint, wallets, walletClassName = '' }: TransferFieldsProps) {
  const field = (fact: 'amount' | 'transferReference' | 'senderNumber') => paymentField(kind, fact);
  const due = toWire(fee);
  const [typed, setTyped] = useState(String(due));
  const amount = amountOf(typed);
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <TextField
          {...field('amount')}
          {...(amountHint === undefined ? {} : { hint: amountHint })}
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
      {wallets.length > 1 && (
        <SelectField
          name={walletNames[kind]}
          label={t.paidTo}
          placeholder={t.choosePaidTo}
          options={wallets.map(walletOption)}
          className={walletClassName}
        />
      )}
      <TextField {...field('transferReference')} hint={t.referenceHint} autoComplete="off" maxLength={80} isLatin />
      <TextField {...field('senderNumber')} hint={t.senderHint} type="tel" autoComplete="tel" />
    </>
  );
}
