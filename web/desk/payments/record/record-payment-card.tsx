import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { AllSettings } from '#contract/content/settings.ts';
import { factNames } from '#contract/copy/words.ts';
import { fromWire, type Piastres, toWire } from '#contract/core/money.ts';
import { paymentTexts, paymentWayNames } from '#contract/payments/copy.ts';
import type { ProofKind } from '#contract/payments/facts.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import type { RequestForAdmin } from '#contract/requests/administration.ts';
import type { Later } from '#web/core/data/later.ts';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { recordCopy as t } from '#web/desk/payments/record/copy.ts';
import { walletOption } from '#web/payments/wallets.tsx';
import { Card } from '#web/ui/card.tsx';
import { DecisionDialog } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

const waysOf = ({ wallets }: AllSettings) => [
  ...wallets.filter(({ isActive }) => isActive).map(walletOption),
  { value: 'instapay', label: paymentWayNames.instapay },
  { value: 'cash', label: paymentWayNames.cash },
];

type RecordFieldsProps = { due: Piastres; settings: AllSettings };

/** How much came, how, when, and why there is no picture. The fee and the current day are filled in. */
function RecordFields({ due, settings }: RecordFieldsProps) {
  const [way, setWay] = useState('');
  return (
    <>
      <TextField
        name="amount"
        label={t.amount}
        hint={t.due(formatMoney(due))}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(toWire(due))}
        isLatin
        isRequired
      />
      <SelectField
        name="way"
        label={factNames.way}
        placeholder={t.chooseWay}
        options={waysOf(settings)}
        onChange={setWay}
        isRequired
      />
      <TextField
        name="transferReference"
        label={paymentTexts.labels.transferReference}
        hint={t.referenceHint}
        isRequired={way !== 'cash'}
        autoComplete="off"
        maxLength={80}
        isLatin
      />
      <CheckBox name="isKnownReference" label={t.isKnownReference} />
      <DateField name="receivedOn" label={t.receivedOn} defaultValue={cairoToday()} isRequired />
      <ReasonField label={t.reason} hint={t.reasonHint} />
    </>
  );
}

type RecordPaymentCardProps = {
  kind: ProofKind;
  /** The id of the request, or of the lawyer. */
  id: number;
  /** The fee that counts for the request. */
  fee: RequestForAdmin['fee'];
  settings: Later<AllSettings>;
  onRecorded: () => void;
};

/** Records a payment that came without a picture, for a request or for a lawyer's yearly fee. */
export const RecordPaymentCard = ({ kind, id, fee, settings, onRecorded }: RecordPaymentCardProps) => (
  <Card as="section" aria-labelledby="record-payment">
    <h2 id="record-payment" className="text-xl">
      {t.title}
    </h2>
    <p className="mt-2 mb-4 text-sm text-muted">{t.text[kind]}</p>
    <Fetched of={settings}>
      {(now) => (
        <DialogButton
          size="md"
          variant="ghost"
          className="max-sm:w-full"
          icon={<HandCoins aria-hidden="true" />}
          dialog={(close) => (
            <DecisionDialog
              title={t.button}
              text={t.follows[kind]}
              endpoint={recordPayment}
              extra={kind === 'request' ? { requestId: id } : { lawyerId: id }}
              draft={`record-${kind}-${id}`}
              submit={t.button}
              sending={t.sending}
              done={({ state }) => t.done[state === 'waiting' ? state : 'approved']}
              onClose={close}
              onDecided={onRecorded}
            >
              {now.secondApprovalAbove > 0 && (
                <Notice>{t.secondNeeded(formatMoney(fromWire(now.secondApprovalAbove)))}</Notice>
              )}
              <RecordFields
                due={fromWire(kind === 'lawyer' ? now.lawyerFee : (fee ?? now.requestFee))}
                settings={now}
              />
            </DecisionDialog>
          )}
        >
          {t.button}
        </DialogButton>
      )}
    </Fetched>
  </Card>
);
