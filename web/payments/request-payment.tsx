import { ImagePlus, Receipt, Wallet } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import type { Piastres } from '#contract/core/money.ts';
import type { PaymentState, sendPaymentProof } from '#contract/payments/calls.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import type { Wallets } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';

type Step = 'wallet' | 'proof';
export type Sent = Output<typeof sendPaymentProof>;
type LastPayment = { readonly state: PaymentState; readonly reason: string | null };

export type Payable = {
  requestId: number;
  /** Empty until an administrator sets a wallet. */
  wallets: Wallets;
  /** The fee that counts for the request. */
  requestFee: Piastres;
  /** After a rejected proof a new one can be sent. */
  lastPayment: LastPayment | null;
};
/** A payment whose dialog is open, as it was when that was opened. */
export type Paying = Payable & { step: Step };

type RequestPaymentProps = Payable & {
  /** The page shows `PaymentDialog`, which outlives the buttons. */
  onPay: (paying: Paying) => void;
};

/** The ways into the two steps of a payment. After a rejected proof only a clearer picture is asked for. */
export const RequestPayment = ({ onPay, ...payable }: RequestPaymentProps) => (
  // Both in one row of a card on a phone.
  <div className="flex gap-2 *:min-w-0 *:grow *:basis-0 max-sm:*:px-1.5 max-sm:*:py-0 max-sm:*:leading-tight max-sm:*:text-balance max-sm:[&_svg]:hidden lg:*:basis-auto">
    {payable.lastPayment?.state === 'rejected' ? (
      <Button size="sm" icon={<ImagePlus aria-hidden="true" />} onClick={() => onPay({ ...payable, step: 'proof' })}>
        {t.again.send}
      </Button>
    ) : (
      <>
        <Button size="sm" icon={<Wallet aria-hidden="true" />} onClick={() => onPay({ ...payable, step: 'wallet' })}>
          {t.pay(formatMoney(payable.requestFee))}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Receipt aria-hidden="true" />}
          onClick={() => onPay({ ...payable, step: 'proof' })}
        >
          {t.sendProof}
        </Button>
      </>
    )}
  </div>
);
