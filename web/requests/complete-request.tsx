import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { completeRequest } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

const { complete: t } = requestsCopy;

type CompleteRequestProps = { requestId: number; onCompleted: () => void };

/** Confirms that the work is done; asks first, because it cannot be undone. */
export function CompleteRequest({ requestId, onCompleted }: CompleteRequestProps) {
  const [isSending, setSending] = useState(false);

  async function complete() {
    if (!(await confirm({ title: t.title, text: t.text, confirm: t.confirm }))) return;
    setSending(true);
    try {
      await call(completeRequest, { requestId });
      toast.success(t.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || t.failed);
    } finally {
      setSending(false);
      onCompleted();
    }
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>{t.hint}</p>
      <BusyButton isBusy={isSending} icon={<CircleCheck aria-hidden="true" />} onClick={() => void complete()}>
        {t.open}
      </BusyButton>
    </Card>
  );
}
