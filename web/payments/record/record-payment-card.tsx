import { HandCoins } from 'lucide-react';
import type { AllSettings } from '#contract/content/settings.ts';
import { fromWire } from '#contract/core/money.ts';
import type { ProofKind } from '#contract/payments/facts.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import type { Later } from '#web/core/calls/later.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { recordCopy as t } from '#web/payments/record/copy.ts';
import { RecordFields } from '#web/payments/record/record-fields.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { DialogButton } from '#web/ui/review/dialog-button.tsx';

type RecordPaymentCardProps = {
  kind: ProofKind;
  /** The id of the request, or of the lawyer. */
  id: number;
  settings: Later<AllSettings>;
  onRecorded: () => void;
};

/** Records a payment that came without a picture, for a request or for a lawyer's yearly fee. */
export const RecordPaymentCard = ({ kind, id, settings, onRecorded }: RecordPaymentCardProps) => (
  <Card as="section" aria-labelledby="record-payment">
    <h2 id="record-payment" className="text-xl">
      {t.title}
    </h2>
    <p className="mt-2 mb-4 text-sm text-muted">{t.text[kind]}</p>
    <Loaded later={settings}>
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
              submit={t.button}
              sending={t.sending}
              done={({ state }) => t.done[state === 'waiting' ? state : 'approved']}
              onClose={close}
              onDecided={onRecorded}
            >
              {now.secondApprovalAbove > 0 && (
                <Notice>{t.secondNeeded(formatMoney(fromWire(now.secondApprovalAbove)))}</Notice>
              )}
              <RecordFields kind={kind} settings={now} />
            </DecisionDialog>
          )}
        >
          {t.button}
        </DialogButton>
      )}
    </Loaded>
  </Card>
);
