import { UserRoundMinus } from 'lucide-react';
import { useRef } from 'react';
import { type RequestForAdmin, takesOffers, withdrawLawyer } from '#contract/requests.ts';
import { formatAgo, formatDateTime } from '#web/core/format.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.assigned;

type Assigned = RequestForAdmin['assignedLawyers'][number];

/** The lawyers who may see a request and offer on it: by whose doing, and whether they did. */
export function AssignedLawyers({ request }: { request: RequestForAdmin }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="assigned-lawyers">
      <h2 id="assigned-lawyers" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {said.title}
      </h2>
      {request.assignedLawyers.length === 0 && <p className="mt-2 text-muted">{said.none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {request.assignedLawyers.map((lawyer) => (
          <AssignedLawyer
            key={lawyer.userId}
            request={request}
            lawyer={lawyer}
            // The pressed button goes: whoever works by keyboard stays in this section.
            onWithdrawn={() => heading.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </Card>
  );
}

type AssignedLawyerProps = { request: RequestForAdmin; lawyer: Assigned; onWithdrawn: () => void };

function AssignedLawyer({ request, lawyer, onWithdrawn }: AssignedLawyerProps) {
  const { isSending, decide, refresh } = useDecision();
  const name = lawyer.userName;

  async function withdraw() {
    const question = { title: said.withdrawTitle(name), text: said.withdrawText, confirm: said.withdraw };
    if (!(await confirm(question))) return;
    await decide(withdrawLawyer, { requestId: request.id, lawyerId: lawyer.userId }, () => {
      toast.success(withdrawLawyer.message);
      onWithdrawn();
      refresh();
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {said.by[lawyer.assignedBy]} ·{' '}
          <time dateTime={lawyer.assignedAt} title={formatDateTime(lawyer.assignedAt)}>
            {formatAgo(lawyer.assignedAt)}
          </time>
        </p>
        <Badge tone={lawyer.hasOffered ? 'success' : 'neutral'} className="mt-1">
          {lawyer.hasOffered ? said.hasOffered : said.notOffered}
        </Badge>
      </div>
      {!lawyer.hasOffered && takesOffers(request.status) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={said.withdrawOf(name)}
          disabled={isSending}
          icon={isSending ? <Spinner /> : <UserRoundMinus aria-hidden="true" />}
          onClick={() => void withdraw()}
        >
          {said.withdraw}
        </Button>
      )}
    </li>
  );
}
