import { type ProofKind, paymentField } from '#contract/payments/facts.ts';
import { transferCopy as t } from '#web/payments/copy.ts';
import { PaidToField, type Wallets } from '#web/payments/wallets.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const walletNames = { request: 'walletId', lawyer: 'WalletId' } as const;

type TransferFieldsProps = { kind: ProofKind; wallets: Wallets; walletClassName?: string };

/** How the money was transferred: to which wallet, by which operation and from which number. */
export function TransferFields({ kind, wallets, walletClassName = '' }: TransferFieldsProps) {
  const field = (fact: 'transferReference' | 'senderNumber') => paymentField(kind, fact);
  return (
    <>
      <PaidToField
        name={walletNames[kind]}
        label={t.paidTo}
        placeholder={t.choosePaidTo}
        wallets={wallets}
        className={walletClassName}
      />
      <TextField {...field('transferReference')} hint={t.referenceHint} autoComplete="off" maxLength={80} isLatin />
      <TextField {...field('senderNumber')} hint={t.senderHint} type="tel" autoComplete="tel" />
    </>
  );
}
