import { Check, MessageCircle, Phone, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { noteTexts } from '#contract/administration/copy.ts';
import { publicSettings } from '#contract/content/calls.ts';
import { factNames } from '#contract/copy/words.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { fromWire, subtract, toWire } from '#contract/core/money.ts';
import { canonicalPhone } from '#contract/egypt/telephone.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { notArrivedReasons, refundLabels } from '#contract/payments/copy.ts';
import {
  dropRefund,
  payBack,
  type RefundForReview,
  refundArrived,
  refundPayment,
  reviewPayBack,
} from '#contract/payments/refunds.ts';
import { call } from '#web/core/calls/api.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { callUrl, chatUrl } from '#web/core/words/phone-links.ts';
import { refundCopy as t } from '#web/desk/payments/refunds/copy.ts';
import { MoneyDecisions } from '#web/desk/payments/second-approval.tsx';
import { ApproveOrReject } from '#web/desk/review/approve-or-reject.tsx';
import { acceptKey, compareKey, rejectKey } from '#web/desk/review/keys.ts';
import { TakeBackButton } from '#web/desk/review/take-back-button.tsx';
import { walletOption } from '#web/payments/wallets.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, Button, buttonClass } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { DecisionForm } from '#web/ui/decision/decision-form.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { type Reversible, reversibly } from '#web/ui/decision/take-back-toast.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

type RefundProps = { refund: RefundForReview; onDecided: () => void };

const reversible =
  ({ id, accountName, state: before }: RefundForReview) =>
  ({ state, held }: Output<typeof payBack>): Reversible => ({
    text: t.done[before === 'asked' && state === 'due' ? before : state](accountName),
    kind: 'refund',
    id,
    held,
  });

/** How the money was sent. The number that paid, a single wallet and the current day are filled in. */
export function PayBackForm({ id, refund, onDecided }: RefundProps & { id: string }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="font-sans font-semibold">{t.form.title}</h3>
      <Fetched of={() => call(publicSettings, {})}>
        {({ wallets }) => (
          <DecisionForm
            id={id}
            endpoint={payBack}
            extra={{ refundId: refund.id }}
            done={reversible(refund)}
            onDecided={onDecided}
            aria-label={t.form.title}
            first={{
              paidOn: cairoToday(),
              number: refund.payerNumber ?? '',
              ...(wallets.length === 1 && { walletId: String(wallets[0]?.id) }),
            }}
            className="pay-back-form"
          >
            <SelectField name="walletId" label={refundLabels.wallet} options={wallets.map(walletOption)} isRequired />
            <DateField name="paidOn" label={refundLabels.paidOn} isRequired />
            <NumberField known={refund.payerNumber} phone={refund.payerPhone} />
            <TextField
              name="transferReference"
              label={refundLabels.transferReference}
              hint={t.form.referenceHint}
              autoComplete="off"
              maxLength={80}
              isLatin
              isRequired
            />
          </DecisionForm>
        )}
      </Fetched>
    </section>
  );
}

/** The number that is paid, and why it is another one. Where it is not known, the client is asked. */
function NumberField({ known, phone }: { known: string | null; phone: string | null }) {
  const [number, setNumber] = useState(useFirst('number', undefined) ?? '');
  const isOther = known === null || canonicalPhone(number) !== canonicalPhone(known);
  return (
    <>
      <TextField
        name="number"
        label={refundLabels.number}
        type="tel"
        onChange={setNumber}
        hint={known === null ? t.form.unknownHint : isOther ? t.form.numberHint : `✓ ${t.form.same}`}
        isRequired
      />
      {known === null && phone !== null && <AskByPhone phone={phone} />}
      {isOther && (
        <TextField
          name="reason"
          label={t.facts.otherNumberWhy}
          autoComplete="off"
          maxLength={300}
          {...(known === null && { hint: t.form.unknownReasonHint })}
          isRequired
        />
      )}
    </>
  );
}

function AskByPhone({ phone }: { phone: string }) {
  const [callAt, chatAt] = [callUrl(phone), chatUrl(phone)];
  return (
    <p className="flex flex-wrap items-center gap-2">
      {callAt === null ? (
        <bdi translate="no" dir="ltr">
          {phone}
        </bdi>
      ) : (
        <a href={callAt} className={buttonClass('ghost', 'sm')} aria-label={t.form.call(phone)}>
          <Phone size={18} aria-hidden="true" />
          <bdi translate="no" dir="ltr">
            {phone}
          </bdi>
        </a>
      )}
      {chatAt !== null && (
        <a href={chatAt} target="_blank" rel="noreferrer" className={buttonClass('ghost', 'sm')}>
          <MessageCircle size={18} aria-hidden="true" />
          {noteTexts.kinds.whatsapp}
        </a>
      )}
    </p>
  );
}

/** Decisions on a refund in its state. Another one approves what waits; its author may take it back. */
export function RefundDecisions({ formId, refund, onDecided }: RefundProps & { formId: string }) {
  const { id, state, payerNumber, transfer, arrivedBy, decidedBy, decidedAt } = refund;
  const done = reversible(refund);
  const reviews = useMay('reviews');
  const { what, ...words } = t.takeBack;
  if (state === 'asked') return reviews ? <Arrival refund={refund} onDecided={onDecided} /> : null;
  if (state !== 'due') {
    // The platform dropped what has nobody to decide on it.
    const isFinal = state === 'dropped' && decidedBy === null;
    return (
      <MoneyDecisions
        isWaiting={state === 'waiting'}
        author={transfer?.by.id ?? null}
        waits={t.waits}
        takeBack={isFinal ? null : { kind: 'refund', id, what: what[state], ...words, onDecided }}
      >
        <ApproveOrReject
          endpoint={reviewPayBack}
          approval={{ refundId: id, decision: 'approve' }}
          rejection={{ refundId: id, decision: 'reject' }}
          rejectTitle={t.reject.title}
          done={done}
          onDecided={onDecided}
        >
          <ReasonField label={factNames.reason} hint={t.reject.hint} />
        </ApproveOrReject>
      </MoneyDecisions>
    );
  }
  if (!reviews) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={formId} icon={<Check aria-hidden="true" />} {...acceptKey}>
        {t.form.submit}
      </Button>
      {payerNumber !== null && <CopyButton text={payerNumber} label={t.form.copy} {...compareKey} />}
      <Drop refund={refund} onDecided={onDecided} open={t.drop.open} title={t.drop.title} />
      {arrivedBy !== null && decidedAt === null && (
        <TakeBackButton kind="refund" id={id} {...words} onDecided={onDecided} what={what.due} />
      )}
    </div>
  );
}

/** Whether the money of a closed proof arrived. */
function Arrival({ refund, onDecided }: RefundProps) {
  const { isSending, act } = useAct();
  const confirmArrival = () => act(refundArrived, { refundId: refund.id }, reversibly(reversible(refund), onDecided));
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton
        isBusy={isSending}
        busyText={uiCopy.carryingOut}
        {...acceptKey}
        icon={<Check aria-hidden="true" />}
        onClick={() => void confirmArrival()}
      >
        {t.asked.yes}
      </BusyButton>
      <Drop
        refund={refund}
        onDecided={onDecided}
        open={t.asked.no}
        title={t.asked.noTitle}
        reasons={notArrivedReasons}
      />
    </div>
  );
}

type DropProps = RefundProps & { open: string; title: string; reasons?: readonly string[] };

const Drop = ({ refund, onDecided, open, title, reasons = [] }: DropProps) => (
  <DecisionButton
    button={{
      size: 'md',
      variant: 'danger',
      ...rejectKey,
      icon: <X aria-hidden="true" />,
      children: open,
    }}
    title={title}
    endpoint={dropRefund}
    extra={{ refundId: refund.id, seen: refund.state === 'asked' ? 'asked' : 'due' }}
    submit={open}
    sending={uiCopy.carryingOut}
    variant="danger"
    done={reversible(refund)}
    onDecided={onDecided}
  >
    <ReasonField label={factNames.reason} hint={t.drop.hint} reasons={reasons.length ? reasons : null} />
  </DecisionButton>
);

/** Lets a part of an approved payment go back, or all of it. */
export const RefundPayment = ({ payment, onDecided }: { payment: PaymentForReview; onDecided: () => void }) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <Undo2 aria-hidden="true" />, children: t.make.open }}
    title={t.make.title}
    text={payment.state === 'closed' ? t.make.closed : t.make.text}
    endpoint={refundPayment}
    extra={{ paymentId: payment.id }}
    submit={t.make.open}
    sending={uiCopy.carryingOut}
    done={refundPayment.message}
    onDecided={onDecided}
  >
    <TextField
      name="amount"
      label={t.make.amount}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={String(toWire(subtract(fromWire(payment.amount), fromWire(payment.refunded))))}
      isLatin
      isRequired
    />
    <ReasonField label={factNames.reason} hint={t.make.hint} />
  </DecisionButton>
);
