import { Send } from 'lucide-react';
import { sendPaymentProof } from '#contract/payments.ts';
import { Form } from '#web/core/form.tsx';
import { formatPounds } from '#web/core/format.ts';
import { requestFeeCopy } from '#web/payments/copy.ts';
import { onlyWallet, PaidToField, type Wallets } from '#web/payments/wallets.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { proof: said } = requestFeeCopy;

type PaymentProofFormProps = { requestId: number; requestFee: number; wallets: Wallets; onSent: () => void };

/** The picture of a transfer, for a request that waits for its payment (specification §5). */
export const PaymentProofForm = ({ requestId, requestFee, wallets, onSent }: PaymentProofFormProps) => (
  <>
    <p className="mt-2 text-muted">{said.text}</p>
    <Form
      endpoint={sendPaymentProof}
      extra={(raw) => ({ requestId, walletId: onlyWallet(wallets), ...raw })}
      onDone={onSent}
      failureText={said.failed}
      className="mt-5 grid grid-cols-1 gap-4"
    >
      <TextField
        name="payerName"
        label={said.payerName}
        placeholder={said.payerNamePlaceholder}
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <TextField
        name="amount"
        label={said.amount}
        hint={said.amountHint(formatPounds(requestFee))}
        inputMode="decimal"
        autoComplete="off"
        isLatin
        isRequired
      />
      <PaidToField name="walletId" label={said.paidTo} placeholder={said.choosePaidTo} wallets={wallets} />
      <TextField
        name="transferReference"
        label={said.reference}
        hint={said.referenceHint}
        autoComplete="off"
        maxLength={80}
        isLatin
      />
      <TextField name="senderNumber" label={said.sender} hint={said.senderHint} type="tel" autoComplete="tel" />
      <ImageField name="paymentImage" label={said.image} isRequired />
      <SubmitButton sending={said.sending} icon={<Send aria-hidden="true" className="-scale-x-100" />}>
        {said.submit}
      </SubmitButton>
    </Form>
  </>
);
