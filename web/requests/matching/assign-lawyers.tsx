import { UserRoundPlus } from 'lucide-react';
import { useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { takesOffers } from '#contract/requests.ts';
import { assignLawyers, type MatchedLawyer, type requestForAdmin } from '#contract/requests-administration.ts';
import { formatCount } from '#web/core/format.ts';
import { useChosenLawyers } from '#web/requests/matching/chosen-lawyers.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { LawyerChoice } from '#web/requests/matching/lawyer-choice.tsx';
import { LawyerMatch } from '#web/requests/matching/lawyer-match.tsx';
import { LawyerSearch } from '#web/requests/matching/lawyer-search.tsx';
import { MatchWeights } from '#web/requests/matching/match-weights.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const said = matchingCopy.assign;

type AssignLawyersProps = { request: Output<typeof requestForAdmin> };

/** Assigns several lawyers at once: of the best matching ones, or any accepted one by name, each with his reasons. */
export function AssignLawyers({ request }: AssignLawyersProps) {
  const { chosen, toggle, clear } = useChosenLawyers();
  const { isSending, decide, refresh } = useDecision();
  const heading = useRef<HTMLHeadingElement>(null);
  const assignedIds = new Set(request.assignedLawyers.map(({ userId }) => userId));
  // Meanwhile another administrator may have assigned some of them.
  const picked = [...chosen].filter(([id]) => !assignedIds.has(id));

  const assign = () =>
    decide(assignLawyers, { requestId: request.id, lawyerIds: picked.map(([id]) => id) }, () => {
      toast.success(assignLawyers.message);
      clear();
      // The pressed button goes: whoever works by keyboard stays in this section.
      heading.current?.focus({ preventScroll: true });
      refresh();
    });

  const choice = (lawyer: MatchedLawyer) => {
    const { userId, userName } = lawyer;
    const isAssigned = assignedIds.has(userId);
    const pick = {
      isPicked: chosen.has(userId),
      label: said.pickOf(userName),
      onToggle: () => toggle(userId, userName),
    };
    return (
      <LawyerChoice key={userId} id={userId} name={userName} pick={isAssigned ? null : pick}>
        {isAssigned && <Badge tone="success">{said.isAssigned}</Badge>}
        <LawyerMatch lawyer={lawyer} request={request} />
      </LawyerChoice>
    );
  };

  return (
    <Card as="section" aria-labelledby="assign-lawyers">
      <h2 id="assign-lawyers" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {said.title}
      </h2>
      {takesOffers(request.status) ? (
        <>
          <h3 className="mt-3 text-base">{said.suggested}</h3>
          {request.matchingLawyers.length === 0 && <p className="text-muted">{said.noneSuggested}</p>}
          <ul className="divide-y divide-line">{request.matchingLawyers.map(choice)}</ul>
          <LawyerSearch requestId={request.id}>{choice}</LawyerSearch>
          {picked.length > 0 && (
            <div className="mt-4 border-t border-line pt-4">
              <p role="status" className="text-sm break-words text-muted">
                {said.picked(picked.map(([, name]) => name))}
              </p>
              <Button
                className="mt-2 w-full"
                disabled={isSending}
                icon={isSending ? <Spinner /> : <UserRoundPlus aria-hidden="true" />}
                onClick={() => void assign()}
              >
                {said.assign(formatCount(picked.length, said.lawyers))}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="mt-2 text-muted">{said.closed}</p>
      )}
      <div className="mt-4">
        <MatchWeights />
      </div>
    </Card>
  );
}
