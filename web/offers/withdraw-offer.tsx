import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { withdrawOffer } from '#contract/offers.ts';
import { call } from '#web/core/api.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const { withdraw: said } = offersCopy;

type WithdrawOfferProps = { requestId: number; onWithdrawn: () => void };

/** Takes the offer back, as long as the client has not paid (contract §11). */
export function WithdrawOffer({ requestId, onWithdrawn }: WithdrawOfferProps) {
  const [isSending, setSending] = useState(false);

  async function withdraw() {
    if (!(await confirm({ title: said.title, text: said.text, confirm: said.confirm, tone: 'danger' }))) return;
    setSending(true);
    try {
      await call(withdrawOffer, { requestId });
      toast.success(said.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.failed);
    } finally {
      setSending(false);
      onWithdrawn();
    }
  }

  return (
    <Button
      variant="danger"
      disabled={isSending}
      icon={isSending ? <Spinner /> : <Undo2 aria-hidden="true" />}
      onClick={() => void withdraw()}
    >
      {said.open}
    </Button>
  );
}
