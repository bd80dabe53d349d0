import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { assignLawyer, type requestForAdmin, takesOffers } from '#contract/requests.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { LawyerSearch } from '#web/requests/review/lawyer-search.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.assign;

type AssignLawyerProps = { request: Output<typeof requestForAdmin> };

/** Assigns lawyers to a request with one press each: the best matching ones, or any accepted one by name. */
export function AssignLawyer({ request }: AssignLawyerProps) {
  const assignedIds = new Set(request.assignedLawyers.map(({ userId }) => userId));
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes: whoever works by keyboard stays in this section.
  const onAssigned = () => heading.current?.focus({ preventScroll: true });
  const suggested = request.matchingLawyers.filter(({ userId }) => !assignedIds.has(userId));
  return (
    <Card as="section" aria-labelledby="assign-lawyer">
      <h2 id="assign-lawyer" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {said.title}
      </h2>
      {takesOffers(request.status) ? (
        <>
          <h3 className="mt-3 text-base">{said.suggested}</h3>
          {suggested.length === 0 && <p className="text-muted">{said.noneSuggested}</p>}
          <ul className="divide-y divide-line">
            {suggested.map(({ userId, userName, specializationName, governorate }) => (
              <AssignableLawyer
                key={userId}
                requestId={request.id}
                lawyerId={userId}
                name={userName}
                onAssigned={onAssigned}
              >
                {reviewCopy.place(specializationName, governorate)}
              </AssignableLawyer>
            ))}
          </ul>
          <LawyerSearch>
            {({ userId, userName }) => (
              <AssignableLawyer
                key={userId}
                requestId={request.id}
                lawyerId={userId}
                name={userName}
                isAssigned={assignedIds.has(userId)}
                onAssigned={onAssigned}
              >
                {said.account} <bdi dir="ltr">{userId}</bdi>
              </AssignableLawyer>
            )}
          </LawyerSearch>
        </>
      ) : (
        <p className="mt-2 text-muted">{said.closed}</p>
      )}
    </Card>
  );
}

type AssignableLawyerProps = {
  requestId: number;
  lawyerId: number;
  name: string;
  isAssigned?: boolean;
  onAssigned: () => void;
  children: ReactNode;
};

function AssignableLawyer(props: AssignableLawyerProps) {
  const { requestId, lawyerId, name, isAssigned = false, onAssigned, children } = props;
  const { isSending, decide, refresh } = useDecision();

  const assign = () =>
    decide(assignLawyer, { requestId, lawyerId }, () => {
      toast.success(assignLawyer.message);
      onAssigned();
      refresh();
    });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {isAssigned ? (
        <Badge tone="success">{said.isAssigned}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={said.assignOf(name)}
          disabled={isSending}
          icon={isSending ? <Spinner /> : <UserRoundPlus aria-hidden="true" />}
          onClick={() => void assign()}
        >
          {said.assign}
        </Button>
      )}
    </li>
  );
}
