import { Undo2 } from 'lucide-react';
import { withdrawOffer } from '#contract/offers/calls.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';

/** Takes the offer back, as long as the client has not paid (specification#before-payment). */
export const WithdrawOffer = ({ requestId, onWithdrawn }: { requestId: number; onWithdrawn: () => void }) => (
  <ConfirmedCall
    endpoint={withdrawOffer}
    input={{ requestId }}
    words={offersCopy.withdraw}
    variant="danger"
    isDanger
    icon={<Undo2 aria-hidden="true" />}
    onEnd={onWithdrawn}
  />
);
