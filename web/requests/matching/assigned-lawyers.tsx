import { UserRoundMinus } from 'lucide-react';
import { useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { takesOffers } from '#contract/requests.ts';
import { type requestForAdmin, withdrawLawyers } from '#contract/requests-administration.ts';
import { formatAgo, formatCount, formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { useChosenLawyers } from '#web/requests/matching/chosen-lawyers.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { LawyerChoice } from '#web/requests/matching/lawyer-choice.tsx';
import { LawyerMatch } from '#web/requests/matching/lawyer-match.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const said = matchingCopy.assigned;

type Request = Output<typeof requestForAdmin>;
type Assigned = Request['assignedLawyers'][number];

/** The lawyers who may see a request and offer on it; those who have not offered can be withdrawn, several at once. */
export function AssignedLawyers({ request }: { request: Request }) {
  const { chosen, toggle, clear } = useChosenLawyers();
  const { isSending, decide, refresh } = useDecision();
  const heading = useRef<HTMLHeadingElement>(null);
  const manages = useMay('manages');
  const mayGo = (lawyer: Assigned) => manages && !lawyer.hasOffered && takesOffers(request.status);
  const picked = request.assignedLawyers.filter((lawyer) => mayGo(lawyer) && chosen.has(lawyer.userId));

  async function withdraw() {
    const names = picked.map(({ userName }) => userName);
    const question = { title: said.withdrawTitle(names), text: said.withdrawText, confirm: said.withdrawYes };
    if (!(await confirm(question))) return;
    const lawyerIds = picked.map(({ userId }) => userId);
    await decide(withdrawLawyers, { requestId: request.id, lawyerIds }, () => {
      toast.success(withdrawLawyers.message);
      clear();
      // The pressed button goes: whoever works by keyboard stays in this section.
      heading.current?.focus({ preventScroll: true });
      refresh();
    });
  }

  return (
    <Card as="section" aria-labelledby="assigned-lawyers">
      <h2 id="assigned-lawyers" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {said.title}
      </h2>
      {request.assignedLawyers.length === 0 && <p className="mt-2 text-muted">{said.none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {request.assignedLawyers.map((lawyer) => {
          const { userId, userName } = lawyer;
          const pick = {
            isPicked: chosen.has(userId),
            label: said.pickOf(userName),
            onToggle: () => toggle(userId, userName),
          };
          return (
            <LawyerChoice key={userId} id={userId} name={userName} pick={mayGo(lawyer) ? pick : null}>
              <Standing lawyer={lawyer} />
              {lawyer.match && <LawyerMatch lawyer={lawyer.match} request={request} />}
            </LawyerChoice>
          );
        })}
      </ul>
      {picked.length > 0 && (
        <Button
          variant="ghost"
          className="mt-2 w-full"
          disabled={isSending}
          icon={isSending ? <Spinner /> : <UserRoundMinus aria-hidden="true" />}
          onClick={() => void withdraw()}
        >
          {said.withdraw(formatCount(picked.length, matchingCopy.assign.lawyers))}
        </Button>
      )}
    </Card>
  );
}

/** By whose doing he is assigned, since when, and whether he has offered. */
const Standing = ({ lawyer: { assignedBy, assignedAt, hasOffered } }: { lawyer: Assigned }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
    <Badge tone={hasOffered ? 'success' : 'neutral'}>{hasOffered ? said.hasOffered : said.notOffered}</Badge>
    <span>
      {said.by[assignedBy]} ·{' '}
      <time dateTime={assignedAt} title={formatDateTime(assignedAt)}>
        {formatAgo(assignedAt)}
      </time>
    </span>
  </p>
);
