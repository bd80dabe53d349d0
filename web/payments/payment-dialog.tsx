import { ArrowLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { saveOwnDraft } from '#web/core/forms/draft.ts';
import { paths } from '#web/core/page/paths.ts';
import { useChoiceDays } from '#web/core/words/choice-days.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import { ProofStep, proofDraft } from '#web/payments/proof-form.tsx';
import { LateProof } from '#web/payments/refused-proof.tsx';
import type { Payable, Paying, Sent } from '#web/payments/request-payment.tsx';
import { NoWallet, WhereTo } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const { wallet: step1, proof: step2, again } = t;

type PaymentDialogProps = {
  paying: Paying;
  /** Meanwhile the request waits for no payment. */
  isLate: boolean;
  onStep: (change: (now: Paying | null) => Paying | null) => void;
  /** It closes then; `SentProof` says what follows. */
  onSent: (sent: Sent) => void;
};

/** The two steps of a payment: the transfer, and its proof. Typed text stays when it can no longer be sent. */
export function PaymentDialog({ paying, isLate, onStep, onSent }: PaymentDialogProps) {
  const { step, requestId, lastPayment } = paying;
  const isRejected = lastPayment?.state === 'rejected';
  // Their own proof ends the wait for one too.
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      key={step}
      title={step === 'wallet' ? step1.title : isRejected ? again.title : step2.title}
      look="sheet"
      onClose={() => {
        if (isLate) saveOwnDraft(proofDraft(requestId), null);
        onStep((now) => (now === paying ? null : now));
      }}
    >
      {(close) => (
        <>
          {isLate && !isSent && <LateProof />}
          {step === 'wallet' && !isLate && (
            <WalletStep {...paying} close={close} onTransferred={() => onStep(() => ({ ...paying, step: 'proof' }))} />
          )}
          {step === 'proof' && (
            <ProofStep
              {...paying}
              rejected={isRejected ? lastPayment : null}
              steps={<Steps step={2} requestId={requestId} />}
              onSent={(sent) => {
                setSent(true);
                close();
                onSent(sent);
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Which of the two steps it is, and for which request. */
const Steps = ({ step, requestId }: { step: number; requestId: number }) => (
  <p className="mt-1 mb-3 flex items-center gap-2 text-xs text-brass">
    <b>{t.step(formatNumber(step))}</b>
    {[1, 2].map((at) => (
      <span
        key={at}
        aria-hidden="true"
        className={`h-1 flex-1 rounded-full ${at <= step ? 'bg-brass-deco' : 'bg-line'}`}
      />
    ))}
    <span className="text-muted">
      {t.request}{' '}
      <bdi translate="no" dir="ltr">
        {requestId}
      </bdi>
    </span>
  </p>
);

type WalletStepProps = Payable & { close: () => void; onTransferred: () => void };

/** Where the fee of a request is transferred to, and how much it is exactly (specification#pages). */
function WalletStep({ requestId, wallets, requestFee, close, onTransferred }: WalletStepProps) {
  const choiceDays = useChoiceDays();
  if (wallets.length === 0)
    return (
      <>
        <NoWallet />
        <Button variant="ghost" className="mt-6" onClick={close}>
          {uiCopy.close}
        </Button>
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Steps step={1} requestId={requestId} />
        <WhereTo requestFee={requestFee} wallets={wallets} />
      </div>
      <p className="text-xs text-muted">
        <Undo2 size={16} aria-hidden="true" className="me-1 inline" />
        <span>{`${step1.back(requestTexts.feeBack(choiceDays))} ${step1.fees} `}</span>
        <Link to={paths.terms()} className="text-link">
          {step1.how}
        </Link>
      </p>
      <Button className="sticky bottom-0 min-h-12.5 w-full" onClick={onTransferred}>
        {step1.next}
        <ArrowLeft aria-hidden="true" />
      </Button>
    </div>
  );
}
