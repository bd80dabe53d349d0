import { Trash2 } from 'lucide-react';
import { dropOfferDraft } from '#contract/offers/draft.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';

/** Deletes the unsent draft, after a confirmation. */
export const DropDraft = ({ requestId, onDropped }: { requestId: number; onDropped: () => void }) => (
  <ConfirmedCall
    endpoint={dropOfferDraft}
    input={{ requestId }}
    words={{ ...offersCopy.draft.drop, done: dropOfferDraft.message }}
    variant="ghost"
    isDanger
    icon={<Trash2 aria-hidden="true" />}
    onEnd={onDropped}
  />
);
