import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { chooseOffer, type Offer } from '#contract/offers/calls.ts';
import { offerTexts } from '#contract/offers/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

const { choosing: t } = offersCopy;

/** Chooses an offer, after a confirmation: the work begins with it. The page is reloaded afterwards, refused or not. */
export function useChoice(requestId: number, onChosen: () => void) {
  const [isSending, setSending] = useState(false);

  async function choose({ id, lawyerName, updatedAt }: Offer): Promise<void> {
    if (!(await confirm({ title: t.title(lawyerName), text: t.text, confirm: t.confirm }))) return;
    setSending(true);
    try {
      await call(chooseOffer, { requestId, responseId: id, updatedAt });
      toast.success(offerTexts.chosen);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || t.failed);
    } finally {
      setSending(false);
      onChosen();
    }
  }

  return { choose, isSending };
}
