import { useState } from 'react';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { amountOf } from '#contract/core/text.ts';
import type { SentProof } from '#contract/payments/calls.ts';
import { type ProofKind, paymentField } from '#contract/payments/facts.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { formatMoney } from '#web/core/words/format.ts';
import { transferCopy as t } from '#web/payments/copy.ts';
import { type Wallets, walletOption } from '#web/payments/wallets.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const walletNames = { request: 'walletId', lawyer: 'WalletId' } as const;

/** The fields of a proof that are kept while they are typed: all but the picture. */
export const keptFacts = (kind: ProofKind): string[] => [
  ...(['payerName', 'amount', 'transferReference', 'senderNumber'] as const).map(
    (fact) => paymentField(kind, fact).name,
  ),
  ...(kind === 'lawyer' ? [paymentField(kind, 'payerPhone').name] : []),
  walletNames[kind],
];

type AmountFieldProps = { kind: ProofKind; fee: Piastres; hint?: string };

/** The amount is filled in with the fee. A lower one is pointed out, and may be sent: it is what was paid. */
export function AmountField({ kind, fee, hint }: AmountFieldProps) {
  const field = (fact: 'amount') => paymentField(kind, fact);
  const due = toWire(fee);
  const [typed, setTyped] = useState(useFirst(field('amount').name, undefined) ?? '');
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

type DetailFieldsProps = { kind: ProofKind; wallets: Wallets; walletClassName?: string };

/** To which wallet, by which operation and from which number. A single wallet needs no choice. */
export function DetailFields({ kind, wallets, walletClassName = '' }: DetailFieldsProps) {
  const field = (fact: 'transferReference' | 'senderNumber') => paymentField(kind, fact);
  return (
    <>
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

/** The first texts of these fields: the fee, or all of a proof that was not accepted. */
export function transferBefore(
  kind: ProofKind,
  fee: Piastres,
  before: SentProof | null,
  wallets: Wallets,
): Record<string, string> {
  const wallet = wallets.find(({ number }) => number === before?.paidTo?.number);
  return {
    [paymentField(kind, 'transferReference').name]: before?.transferReference ?? '',
    [paymentField(kind, 'senderNumber').name]: before?.senderNumber ?? '',
    [paymentField(kind, 'amount').name]: String(before?.amount ?? toWire(fee)),
    [walletNames[kind]]: wallet ? String(wallet.id) : '',
  };
}
