import { Send } from 'lucide-react';
import type { Piastres } from '#contract/core/money.ts';
import { sendPaymentProof } from '#contract/payments/calls.ts';
import { type FactIn, paymentField } from '#contract/payments/facts.ts';
import { Form } from '#web/core/forms/form.tsx';
import { formatMoney } from '#web/core/words/format.ts';
import { AmountField } from '#web/payments/amount-field.tsx';
import { requestFeeCopy } from '#web/payments/copy.ts';
import { TransferFields } from '#web/payments/transfer-fields.tsx';
import { onlyWallet, type Wallets } from '#web/payments/wallets.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { proof: t } = requestFeeCopy;

const field = (fact: FactIn<'request'>) => paymentField('request', fact);

type PaymentProofFormProps = { requestId: number; requestFee: Piastres; wallets: Wallets; onSent: () => void };

/** The picture of a transfer, for a request that waits for its payment (specification#proofs). */
export const PaymentProofForm = ({ requestId, requestFee, wallets, onSent }: PaymentProofFormProps) => (
  <>
    <p className="mt-2 text-muted">{t.text}</p>
    <Form
      endpoint={sendPaymentProof}
      extra={(raw) => ({ requestId, walletId: onlyWallet(wallets), ...raw })}
      onDone={onSent}
      failureText={t.failed}
      className="mt-5 grid grid-cols-1 gap-4"
    >
      <TextField
        {...field('payerName')}
        placeholder={t.payerNamePlaceholder}
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <AmountField kind="request" fee={requestFee} hint={t.amountHint(formatMoney(requestFee))} />
      <TransferFields kind="request" wallets={wallets} />
      <ImageField name="paymentImage" label={t.image} isRequired />
      <SubmitButton sending={t.sending} icon={<Send aria-hidden="true" className="-scale-x-100" />}>
        {requestFeeCopy.sendProof}
      </SubmitButton>
    </Form>
  </>
);
