import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicSettings } from '#contract/content/calls.ts';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { factNames } from '#contract/copy/words.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { fromWire } from '#contract/core/money.ts';
import { feeRenewalMs, type lawyerFee, payLawyerFee } from '#contract/payments/calls.ts';
import { asksForRest } from '#contract/payments/copy.ts';
import { type FactIn, paymentField } from '#contract/payments/facts.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { saveOwnDraft } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { useRefreshLater } from '#web/core/session/sign-in.ts';
import { formatDate, formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy, lawyerFeeCopy as t } from '#web/payments/copy.ts';
import { SentBefore } from '#web/payments/proof-form.tsx';
import { LateProof, RejectedProof } from '#web/payments/refused-proof.tsx';
import { AmountField, DetailFields, keptFacts, transferBefore } from '#web/payments/transfer-fields.tsx';
import { Folded, NoWallet, onlyWallet, TransferFigures } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { again } = requestFeeCopy;

const field = (fact: FactIn<'lawyer'>) => paymentField('lawyer', fact);

/** The payer's name; filled in, because it is nearly always the lawyer. */
type Payer = { readonly displayName: string; readonly phoneNumber: string };

type Fee = Output<typeof lawyerFee>;

/** The name of what is typed into the proof of the yearly fee. */
const draft = 'yearly-fee';

type LawyerFeeFormProps = {
  payer: Payer;
  settings: PublicSettings;
  /** The decision on the proof before, and what was typed in it. */
  rejected: Fee['lastPayment'];
  onSent: () => void;
};

type TypedFieldsProps = { settings: PublicSettings };

const TypedFields = ({ settings: { wallets, lawyerFee } }: TypedFieldsProps) => (
  <>
    <TextField {...field('payerName')} autoComplete="name" className="sm:col-span-2" isRequired />
    <TextField {...field('payerPhone')} type="tel" autoComplete="tel" isRequired />
    <AmountField kind="lawyer" fee={fromWire(lawyerFee)} />
    <DetailFields kind="lawyer" wallets={wallets} walletClassName="sm:col-span-2" />
  </>
);

/** The wallets for the yearly fee, and the payment proof. After a rejected one only a clearer picture is asked for. */
function LawyerFeeForm({ payer, settings, rejected, onSent }: LawyerFeeFormProps) {
  const [isOpen, setOpen] = useState(asksForRest(rejected?.reason ?? null));
  const { wallets, lawyerFee: fee } = settings;
  if (wallets.length === 0) return <NoWallet />;
  const before = rejected?.proof ?? null;
  const first = {
    LawyerName: before?.payerName ?? payer.displayName,
    LawyerPhone: before?.payerPhone ?? payer.phoneNumber,
    ...transferBefore('lawyer', fromWire(fee), before, wallets),
  };
  const figures = <TransferFigures wallets={wallets} amount={fromWire(fee)} texts={t} />;
  const typed = <TypedFields settings={settings} />;
  return (
    <>
      {rejected ? <RejectedProof reason={rejected.reason} /> : figures}
      {before && <SentBefore proof={before} />}
      <DraftForm
        draft={draft}
        kept={keptFacts('lawyer')}
        endpoint={payLawyerFee}
        extra={(raw) => ({ WalletId: onlyWallet(wallets), ...raw })}
        first={first}
        onDone={onSent}
        onFieldError={(error) => error.field !== 'PaymentScreenshot' && flushSync(() => setOpen(true))}
        failureText={t.failed}
        className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        {!rejected && typed}
        <ImageField
          name="PaymentScreenshot"
          label={rejected ? again.image : t.screenshot}
          hint={rejected ? again.imageHint : t.screenshotHint}
          isRead
          className="sm:col-span-2"
          isRequired
        />
        {rejected && (
          <div className="sm:col-span-2">
            <Disclosure
              isOpen={isOpen}
              onToggle={setOpen}
              title={<Folded title={again.typed} note={again.typedNote} />}
            >
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{typed}</div>
            </Disclosure>
          </div>
        )}
        <SubmitButton sending={t.sending} className="sm:col-span-2">
          {rejected ? again.send : uiCopy.send}
        </SubmitButton>
      </DraftForm>
      {rejected && (
        <div className="mt-4">
          <Disclosure title={again.toWallet}>{figures}</Disclosure>
        </div>
      )}
    </>
  );
}

type LawyerFeeCardProps = { fee: Fee; settings: PublicSettings; payer: Payer };

/** The lawyer's yearly fee: paid, under review, refused with its reason, or to be paid here. */
export function LawyerFeeCard({ fee, settings, payer }: LawyerFeeCardProps) {
  const [paying, setPaying] = useState<{ rejected: Fee['lastPayment'] } | null>(null);
  const refreshLater = useRefreshLater();
  const state = fee.lastPayment?.state;
  const isRejected = mayBePaid(fee) && state === 'rejected';
  const mayPay = settings.lawyerFee > 0 && mayBePaid(fee) && state !== 'waiting';
  return (
    <Fold id="fee" title={t.title} note={noteOf(fee)} icon={Wallet} isDue={mayPay && !fee.isPaid}>
      <FeeState fee={fee} />
      {fee.isPaid && mayBePaid(fee) && (
        <div className="mt-4">
          <LastProof fee={fee} />
        </div>
      )}
      {mayPay && (
        <>
          <p className="mt-4">
            <span className="block text-sm text-muted">{factNames.amountDue}</span>
            <strong className="text-xl">{formatMoney(fromWire(settings.lawyerFee))}</strong>
          </p>
          <Button
            className="mt-4 max-sm:w-full"
            icon={<Wallet aria-hidden="true" />}
            onClick={() => setPaying({ rejected: isRejected ? fee.lastPayment : null })}
          >
            {isRejected ? t.sendAgain : fee.isPaid ? t.renew : t.pay}
          </Button>
        </>
      )}
      {paying && (
        <Dialog
          title={paying.rejected ? again.title : t.pay}
          onClose={() => {
            if (!mayPay) saveOwnDraft(draft, null);
            setPaying(null);
          }}
        >
          {(close) => (
            <>
              {!mayPay && <LateProof />}
              <LawyerFeeForm
                payer={payer}
                settings={settings}
                rejected={paying.rejected}
                onSent={() => {
                  toast.success(payLawyerFee.message);
                  close();
                  refreshLater();
                }}
              />
            </>
          )}
        </Dialog>
      )}
    </Fold>
  );
}

/** Not paid, or in the last days of the paid year, when the next one can be paid. */
const mayBePaid = ({ isPaid, paidUntil }: Fee) =>
  !isPaid || (paidUntil !== null && Date.parse(paidUntil) - feeRenewalMs <= nowMs());

function noteOf({ isPaid, paidUntil, lastPayment }: Fee): string {
  if (lastPayment?.state === 'waiting') return t.notes.waiting;
  if (isPaid) return paidUntil === null ? t.notes.paid : `${t.paidUntil} ${formatDate(paidUntil)}`;
  return lastPayment?.state === 'rejected' ? t.notes.rejected : t.notes.unpaid;
}

function FeeState({ fee }: { fee: Fee }) {
  const { isPaid, paidUntil, lastPayment } = fee;
  if (isPaid) {
    return (
      <Notice tone="success" title={t.paid}>
        {paidUntil !== null && `${t.paidUntil} ${formatDate(paidUntil)}`}
      </Notice>
    );
  }
  if (lastPayment?.state === 'waiting' || lastPayment?.state === 'rejected') return <LastProof fee={fee} />;
  return (
    <p className="text-muted">{paidUntil === null ? t.unpaid : `${t.expired} ${formatDate(paidUntil)}. ${t.unpaid}`}</p>
  );
}

/** The result of the last proof, if it still matters. */
function LastProof({ fee: { lastPayment, usualWait } }: { fee: Fee }) {
  if (lastPayment?.state === 'waiting') {
    return <Notice title={t.underReview}>{t.underReviewText(usualWait && usuallyWithin(usualWait))}</Notice>;
  }
  if (lastPayment?.state !== 'rejected') return null;
  return (
    <Notice tone="danger" title={t.rejected}>
      {lastPayment.reason !== null && (
        <span>
          {factNames.reason}: <bdi dir="auto">{lastPayment.reason}</bdi>
        </span>
      )}
    </Notice>
  );
}
