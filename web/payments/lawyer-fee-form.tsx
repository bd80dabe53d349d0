import type { PublicSettings } from '#contract/content.ts';
import { payLawyerFee } from '#contract/payments.ts';
import { Form } from '#web/core/form.tsx';
import { lawyerFeeCopy as said } from '#web/payments/copy.ts';
import { LawyerFeeDue } from '#web/payments/lawyer-fee-due.tsx';
import { onlyWallet, PaidToField } from '#web/payments/wallets.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Who pays; filled in, for it is nearly always the lawyer. */
export type Payer = { readonly displayName: string; readonly phoneNumber: string };

type LawyerFeeFormProps = { payer: Payer; settings: PublicSettings; onSent: () => void };

/** Where to transfer the yearly fee, and the proof that it was transferred. */
export const LawyerFeeForm = ({ payer, settings, onSent }: LawyerFeeFormProps) =>
  settings.wallets.length === 0 ? (
    <Notice tone="warning" className="mt-4">
      {said.walletNotSet}
    </Notice>
  ) : (
    <>
      <LawyerFeeDue wallets={settings.wallets} amount={settings.lawyerFee} />
      <Form
        endpoint={payLawyerFee}
        extra={(raw) => ({ WalletId: onlyWallet(settings.wallets), ...raw })}
        onDone={onSent}
        failureText={said.failed}
        className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <TextField
          name="LawyerName"
          label={said.name}
          autoComplete="name"
          defaultValue={payer.displayName}
          className="sm:col-span-2"
          isRequired
        />
        <TextField
          name="LawyerPhone"
          label={said.phone}
          type="tel"
          autoComplete="tel"
          defaultValue={payer.phoneNumber}
          isRequired
        />
        <TextField
          name="Amount"
          label={said.amount}
          inputMode="decimal"
          defaultValue={String(settings.lawyerFee)}
          isLatin
          isRequired
        />
        <PaidToField
          name="WalletId"
          label={said.paidTo}
          placeholder={said.choosePaidTo}
          wallets={settings.wallets}
          className="sm:col-span-2"
        />
        <TextField
          name="TransferReference"
          label={said.reference}
          hint={said.referenceHint}
          autoComplete="off"
          maxLength={80}
          isLatin
        />
        <TextField name="SenderNumber" label={said.sender} hint={said.senderHint} type="tel" autoComplete="tel" />
        <ImageField
          name="PaymentScreenshot"
          label={said.screenshot}
          hint={said.screenshotHint}
          className="sm:col-span-2"
          isRequired
        />
        <SubmitButton sending={said.sending} className="sm:col-span-2">
          {said.submit}
        </SubmitButton>
      </Form>
    </>
  );
