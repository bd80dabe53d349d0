import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { chooseOffer, type Offer } from '#contract/offers.ts';
import { call } from '#web/core/api.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';

const { choosing: said } = offersCopy;

/** Choosing an offer, asked once more: the work begins with it. Refused or not, the page is to be loaded anew. */
export function useChoice(requestId: number, onChosen: () => void) {
  const [isSending, setSending] = useState(false);

  async function choose({ id, lawyerName, updatedAt }: Offer): Promise<void> {
    if (!(await confirm({ title: said.title(lawyerName), text: said.text, confirm: said.confirm }))) return;
    setSending(true);
    try {
      await call(chooseOffer, { requestId, responseId: id, updatedAt });
      toast.success(said.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.failed);
    } finally {
      setSending(false);
      onChosen();
    }
  }

  return { choose, isSending };
}
