import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { dropOfferDraft } from '#contract/offers/draft.ts';
import { call } from '#web/core/calls/api.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

const { drop: t } = offersCopy.draft;

/** Deletes the unsent draft, after a confirmation. */
export function DropDraft({ requestId, onDropped }: { requestId: number; onDropped: () => void }) {
  const [isSending, setSending] = useState(false);

  async function drop(): Promise<void> {
    if (!(await confirm({ title: t.title, text: t.text, confirm: t.confirm, tone: 'danger' }))) return;
    setSending(true);
    try {
      await call(dropOfferDraft, { requestId });
      toast.success(dropOfferDraft.message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || t.failed);
    } finally {
      setSending(false);
      onDropped();
    }
  }

  return (
    <Button variant="ghost" disabled={isSending} icon={<Trash2 aria-hidden="true" />} onClick={() => void drop()}>
      {t.open}
    </Button>
  );
}
