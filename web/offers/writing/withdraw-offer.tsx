import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { withdrawOffer } from '#contract/offers/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

const { withdraw: t } = offersCopy;

type WithdrawOfferProps = { requestId: number; onWithdrawn: () => void };

/** Takes the offer back, as long as the client has not paid (specification#before-payment). */
export function WithdrawOffer({ requestId, onWithdrawn }: WithdrawOfferProps) {
  const [isSending, setSending] = useState(false);

  async function withdraw() {
    if (!(await confirm({ title: t.title, text: t.text, confirm: t.confirm, tone: 'danger' }))) return;
    setSending(true);
    try {
      await call(withdrawOffer, { requestId });
      toast.success(t.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || t.failed);
    } finally {
      setSending(false);
      onWithdrawn();
    }
  }

  return (
    <BusyButton variant="danger" isBusy={isSending} icon={<Undo2 aria-hidden="true" />} onClick={() => void withdraw()}>
      {t.open}
    </BusyButton>
  );
}
