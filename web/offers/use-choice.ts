import { chooseOffer, type Offer } from '#contract/offers/calls.ts';
import { offerTexts } from '#contract/offers/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';

const { choosing: t } = offersCopy;

/** Chooses an offer, after a confirmation: the work begins with it. */
export function useChoice(requestId: number, onChosen: () => void) {
  const { isSending, act } = useAct();
  const choose = ({ id, lawyerName, updatedAt }: Offer) =>
    act(
      chooseOffer,
      { requestId, responseId: id, updatedAt },
      {
        question: { title: t.title(lawyerName), text: t.text, confirm: t.confirm },
        done: offerTexts.chosen,
        failed: t.failed,
        onDone: onChosen,
      },
    );
  return { choose, isSending };
}
