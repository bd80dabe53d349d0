import { Ban, Check, CircleX, Hourglass } from 'lucide-react';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { asksForRest } from '#contract/payments/copy.ts';
import { type MyRequest, myRequests } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useLiveSoon } from '#web/core/live/live.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestFeeCopy } from '#web/payments/copy.ts';
import type { Sent } from '#web/payments/request-payment.tsx';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { again, sent: t } = requestFeeCopy;

type Decision = NonNullable<MyRequest['lastPayment']>;
const icons = { waiting: Hourglass, approved: Check, rejected: CircleX, closed: Ban } as const;

const waiting: Decision = { state: 'waiting', reason: null };

/** The decision on the proof. If its request is no longer open, the proof is closed. */
function useDecision(requestId: number): Decision {
  const open = useData(() => call(myRequests, { list: 'open', limit: pageSizeMax }));
  useLiveSoon(['notification', 'missed'], open.again);
  const answer = answerOf(open);
  if (!answer) return waiting;
  const request = answer.items.find(({ id }) => id === requestId);
  return request ? (request.lastPayment ?? waiting) : { state: 'closed', reason: null };
}

type SentProofProps = { sent: Sent; onClose: () => void };

/** The picture has arrived: who acts now, within how long that usually happens, and what follows. It turns into the decision. */
export function SentProof({ sent: { requestId, usualWait }, onClose }: SentProofProps) {
  const { state, reason } = useDecision(requestId);
  const Icon = icons[state];
  const words = {
    waiting: { title: t.title, now: t.now, text: t.text(usualWait && usuallyWithin(usualWait)) },
    approved: t.approved,
    rejected: {
      title: again.title,
      now: reason ?? again.noReason,
      text: asksForRest(reason) ? `${again.rest} ${again.restPicture}` : `${again.once} ${t.clearer}`,
    },
    closed: t.closed,
  }[state];
  return (
    <Dialog title={words.title} look="sheet" onClose={onClose}>
      {(close) => (
        <div className="grid grid-cols-1 justify-items-center gap-3 pt-6 text-center">
          <Seal className="size-20 text-brass-deco">
            <Icon size={26} aria-hidden="true" className="text-primary" />
          </Seal>
          <div role="status" className="grid grid-cols-1 justify-items-center gap-3">
            <h3 dir="auto" className="text-2xl break-words">
              {words.now}
            </h3>
            <p className="max-w-[40ch] text-muted">{words.text}</p>
          </div>
          {state === 'waiting' && <Steps />}
          <LinkButton
            to={state === 'rejected' ? paths.requests() : paths.request(requestId)}
            className="mt-2 min-h-12.5 w-full"
            onClick={close}
          >
            {t.toRequest}
          </LinkButton>
        </div>
      )}
    </Dialog>
  );
}

const Steps = () => (
  <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border border-line bg-warning-tint px-4 py-3 text-start text-sm">
    {t.steps.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="font-semibold text-brass">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
