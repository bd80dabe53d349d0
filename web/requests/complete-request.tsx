import { CircleCheck } from 'lucide-react';
import { completeRequest } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';

const { complete: t } = requestsCopy;

/** Confirms that the work is done; asks first, because it cannot be undone. */
export const CompleteRequest = ({ requestId, onCompleted }: { requestId: number; onCompleted: () => void }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <p>{t.hint}</p>
    <ConfirmedCall
      endpoint={completeRequest}
      input={{ requestId }}
      words={t}
      icon={<CircleCheck aria-hidden="true" />}
      onEnd={onCompleted}
    />
  </Card>
);
