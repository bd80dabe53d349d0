import { ImagePlus, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Output } from '#contract/core/endpoint.ts';
import { fromWire, type Piastres } from '#contract/core/money.ts';
import { lastProof, type SentProof, sendPaymentProof } from '#contract/payments/calls.ts';
import { asksForRest } from '#contract/payments/copy.ts';
import { type FactIn, paymentField } from '#contract/payments/facts.ts';
import { call } from '#web/core/calls/api.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import { RejectedProof } from '#web/payments/refused-proof.tsx';
import { AmountField, DetailFields, keptFacts, transferBefore } from '#web/payments/transfer-fields.tsx';
import { Folded, onlyWallet, type Wallets, WhereTo } from '#web/payments/wallets.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

const { proof: step2, again } = t;

type Proof = Output<typeof lastProof>['proof'];

type ProofStepProps = {
  requestId: number;
  wallets: Wallets;
  requestFee: Piastres;
  onSent: (sent: Output<typeof sendPaymentProof>) => void;
  /** Which step it is. */
  steps: Elements;
  /** The decision on the proof before. */
  rejected: { readonly reason: string | null } | null;
};

/** The picture of a transfer, for a request that waits for its payment (specification#proofs). */
export const ProofStep = ({ requestId, rejected, steps, ...props }: ProofStepProps) => (
  <Fetched of={() => call(lastProof, { requestId })}>
    {({ proof }) =>
      rejected ? (
        <>
          <RejectedProof reason={rejected.reason} />
          {proof?.requestId === requestId && <SentBefore proof={proof} />}
          <ProofForm requestId={requestId} proof={proof} rejected={rejected} {...props} />
        </>
      ) : (
        <>
          {steps}
          <ProofForm requestId={requestId} proof={proof} rejected={rejected} {...props} />
        </>
      )
    }
  </Fetched>
);

export const SentBefore = ({ proof: { image, amount, createdAt, payerName } }: { proof: SentProof }) => (
  <div className="my-3 flex items-start gap-3.5 rounded-lg border border-line bg-surface px-3.5 py-3">
    <div className="w-28 shrink-0">
      <OpenablePicture title={again.before} file={image} isTitled />
    </div>
    <p className="min-w-0 text-xs text-muted">
      {again.before}
      <b className="block text-base text-ink">{formatMoney(fromWire(amount))}</b>
      <span>{`${formatDateTime(createdAt)} · `}</span>
      <bdi translate="no" dir="auto">
        {payerName}
      </bdi>
    </p>
  </div>
);

const field = (fact: FactIn<'request'>) => paymentField('request', fact);

type ProofFormProps = Omit<ProofStepProps, 'steps'> & { proof: Proof };

/** The picture first; all else is filled in from the proof before or from the account. */
function ProofForm({ requestId, proof, rejected, ...props }: ProofFormProps) {
  const { requestFee, wallets, onSent } = props;
  const isAgain = rejected !== null;
  const ownName = useSession()?.displayName ?? '';
  const [isOpen, setOpen] = useState(isAgain && asksForRest(rejected.reason));
  const before = isAgain && proof?.requestId === requestId ? proof : null;
  const first = { payerName: proof?.payerName ?? ownName, ...transferBefore('request', requestFee, before, wallets) };
  const person = <PayerFields proof={proof} requestFee={requestFee} />;
  const folded = isAgain ? [again.typed, again.typedNote] : [step2.details, step2.detailsNote];
  return (
    <DraftForm
      draft={proofDraft(requestId)}
      kept={keptFacts('request')}
      endpoint={sendPaymentProof}
      extra={(raw) => ({ requestId, walletId: onlyWallet(wallets), ...raw })}
      first={first}
      onDone={onSent}
      // A field in a folded part could not get the focus.
      onFieldError={(error) => error.field !== 'paymentImage' && flushSync(() => setOpen(true))}
      failureText={step2.failed}
      className="grid grid-cols-1 gap-3.5"
    >
      <ImageField
        name="paymentImage"
        label={isAgain ? again.image : step2.image}
        hint={isAgain ? again.imageHint : step2.imageHint}
        isRead
        isRequired
      />
      {!isAgain && person}
      <Disclosure isOpen={isOpen} onToggle={setOpen} title={<Folded title={folded[0] ?? ''} note={folded[1] ?? ''} />}>
        <div className="grid grid-cols-1 gap-3.5">
          {isAgain && person}
          <DetailFields kind="request" wallets={wallets} />
        </div>
      </Disclosure>
      <SubmitButton
        sending={step2.sending}
        icon={isAgain ? <ImagePlus aria-hidden="true" /> : <Send aria-hidden="true" className="-scale-x-100" />}
        className="min-h-12.5"
      >
        {isAgain ? again.send : t.sendProof}
      </SubmitButton>
      {/* Not a step back: a chosen picture stays. */}
      {wallets.length > 0 && (
        <Disclosure title={isAgain ? again.toWallet : step2.toWallet}>
          <WhereTo requestFee={requestFee} wallets={wallets} />
        </Disclosure>
      )}
    </DraftForm>
  );
}

type PayerFieldsProps = { proof: Proof; requestFee: Piastres };

const PayerFields = ({ proof, requestFee }: PayerFieldsProps) => (
  <>
    <TextField
      {...field('payerName')}
      hint={proof ? step2.payerHintLast : step2.payerHint}
      autoComplete="name"
      maxLength={100}
      isRequired
    />
    <AmountField kind="request" fee={requestFee} hint={step2.amountHint(formatMoney(requestFee))} />
  </>
);

/** The name of what is typed into the proof of a request's fee. */
export const proofDraft = (requestId: number): string => `proof-${requestId}`;
