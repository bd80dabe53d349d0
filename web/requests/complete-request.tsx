import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { completeRequest } from '#contract/requests.ts';
import { call } from '#web/core/api.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const { complete: said } = requestsCopy;

type CompleteRequestProps = { requestId: number; onCompleted: () => void };

/** Confirms that the work is done; asked once more, for it cannot be undone. */
export function CompleteRequest({ requestId, onCompleted }: CompleteRequestProps) {
  const [isSending, setSending] = useState(false);

  async function complete() {
    if (!(await confirm({ title: said.title, text: said.text, confirm: said.confirm }))) return;
    setSending(true);
    try {
      await call(completeRequest, { requestId });
      toast.success(said.done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.failed);
    } finally {
      setSending(false);
      onCompleted();
    }
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>{said.hint}</p>
      <Button
        disabled={isSending}
        icon={isSending ? <Spinner /> : <CircleCheck aria-hidden="true" />}
        onClick={() => void complete()}
      >
        {said.open}
      </Button>
    </Card>
  );
}
