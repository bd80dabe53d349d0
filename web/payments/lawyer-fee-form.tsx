import type { PublicSettings } from '#contract/content/calls.ts';
import { fromWire } from '#contract/core/money.ts';
import { payLawyerFee } from '#contract/payments/calls.ts';
import { type FactIn, paymentField } from '#contract/payments/facts.ts';
import { Form } from '#web/core/forms/form.tsx';
import { AmountField } from '#web/payments/amount-field.tsx';
import { lawyerFeeCopy as t, walletCopy } from '#web/payments/copy.ts';
import { LawyerFeeDue } from '#web/payments/lawyer-fee-due.tsx';
import { TransferFields } from '#web/payments/transfer-fields.tsx';
import { onlyWallet } from '#web/payments/wallets.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const field = (fact: FactIn<'lawyer'>) => paymentField('lawyer', fact);

/** The payer's name; filled in, because it is nearly always the lawyer. */
export type Payer = { readonly displayName: string; readonly phoneNumber: string };

type LawyerFeeFormProps = { payer: Payer; settings: PublicSettings; onSent: () => void };

/** The wallets for the yearly fee, and the payment proof. */
export const LawyerFeeForm = ({ payer, settings, onSent }: LawyerFeeFormProps) =>
  settings.wallets.length === 0 ? (
    <Notice tone="warning" className="mt-4">
      {walletCopy.notSet}
    </Notice>
  ) : (
    <>
      <LawyerFeeDue wallets={settings.wallets} amount={fromWire(settings.lawyerFee)} />
      <Form
        endpoint={payLawyerFee}
        extra={(raw) => ({ WalletId: onlyWallet(settings.wallets), ...raw })}
        onDone={onSent}
        failureText={t.failed}
        className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <TextField
          {...field('payerName')}
          autoComplete="name"
          defaultValue={payer.displayName}
          className="sm:col-span-2"
          isRequired
        />
        <TextField {...field('payerPhone')} type="tel" autoComplete="tel" defaultValue={payer.phoneNumber} isRequired />
        <AmountField kind="lawyer" fee={fromWire(settings.lawyerFee)} />
        <TransferFields kind="lawyer" wallets={settings.wallets} walletClassName="sm:col-span-2" />
        <ImageField
          name="PaymentScreenshot"
          label={t.screenshot}
          hint={t.screenshotHint}
          className="sm:col-span-2"
          isRequired
        />
        <SubmitButton sending={t.sending} className="sm:col-span-2">
          {uiCopy.send}
        </SubmitButton>
      </Form>
    </>
  );
