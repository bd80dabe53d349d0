import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { assignLawyers, type MatchedLawyer, type requestForAdmin } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { matchFacts, matchWeights } from '#contract/requests/matching.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { LawyerChoice, LawyerMatch, useChosenLawyers } from '#web/requests/matching/lawyer-choice.tsx';
import { LawyerSearch } from '#web/requests/matching/lawyer-search.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { acceptKey } from '#web/ui/list/keys.ts';

const weightsCopy = matchingCopy.weights;
const facts = weightsCopy.facts(formatNumber(matchWeights.freePlaces.most));

/** The same table that the matching uses. */
const MatchWeights = () => (
  <Disclosure title={weightsCopy.title}>
    <p className="text-sm text-muted">{weightsCopy.text}</p>
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-2 text-start">
            {weightsCopy.fact}
          </th>
          <th scope="col" className="py-2 ps-2 text-end">
            {weightsCopy.points}
          </th>
          <th scope="col" className="py-2 ps-4 text-end">
            {weightsCopy.most}
          </th>
        </tr>
      </thead>
      <tbody>
        {matchFacts.map((fact) => {
          const { points, most } = matchWeights[fact];
          return (
            <tr key={fact} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {facts[fact]}
              </th>
              <td className="py-2 text-end">{formatNumber(points)}</td>
              <td className="py-2 ps-4 text-end">{formatNumber(points * most)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Disclosure>
);

const t = matchingCopy.assign;

type AssignLawyersProps = { request: Output<typeof requestForAdmin> };

/** Assigns one lawyer or several at once: from the best matches, each with reasons, or any accepted lawyer by name. */
export function AssignLawyers({ request }: AssignLawyersProps) {
  const { chosen, toggle, send, isSending, heading } = useChosenLawyers(assignLawyers, request.id);
  const assignedIds = new Set(request.assignedLawyers.map(({ userId }) => userId));
  // Meanwhile another administrator may have assigned some of them.
  const selected = [...chosen].filter(([id]) => !assignedIds.has(id));

  const assign = (lawyerIds: number[]) => void send(lawyerIds);

  const choice = (lawyer: MatchedLawyer) => {
    const { userId, userName } = lawyer;
    // The key assigns those who were ticked, or else the one who fits best.
    const hasKey = selected.length === 0 && lawyer === request.matchingLawyers[0];
    return (
      <Candidate
        key={userId}
        {...{ lawyer, request, isSending, hasKey }}
        isAssigned={assignedIds.has(userId)}
        isSelected={chosen.has(userId)}
        onToggle={() => toggle(userId, userName)}
        onAssign={() => assign([userId])}
      />
    );
  };

  return (
    <Card as="section" aria-labelledby="assign-lawyers" className="@container">
      <h2 id="assign-lawyers" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t.title}
      </h2>
      {takesOffers(request.status) ? (
        <>
          <LawyerSearch requestId={request.id}>{choice}</LawyerSearch>
          <Suggested>{request.matchingLawyers.map(choice)}</Suggested>
          <ChosenLawyers chosen={selected} isSending={isSending} onAssign={assign} />
        </>
      ) : (
        <p className="mt-2 text-muted">{t.closed}</p>
      )}
      <div className="mt-4">
        <MatchWeights />
      </div>
    </Card>
  );
}

const Suggested = ({ children }: { children: readonly ReactNode[] }) => (
  <>
    <h3 className="mt-4 border-t border-line pt-4 text-base">{t.suggested}</h3>
    {children.length === 0 && <p className="text-muted">{t.noneSuggested}</p>}
    <ul className="divide-y divide-line">{children}</ul>
  </>
);

type CandidateProps = {
  lawyer: MatchedLawyer;
  request: Output<typeof requestForAdmin>;
  isAssigned: boolean;
  isSelected: boolean;
  isSending: boolean;
  /** Their button has the key of the page. */
  hasKey: boolean;
  onToggle: () => void;
  onAssign: () => void;
};

function Candidate({ lawyer, request, isAssigned, isSelected, isSending, hasKey, onToggle, onAssign }: CandidateProps) {
  const { userId: id, userName: name } = lawyer;
  if (isAssigned || lawyer.lacksFee) {
    return (
      <LawyerChoice id={id} name={name} selection={null}>
        {isAssigned ? <Badge tone="success">{t.isAssigned}</Badge> : <Badge tone="warning">{t.lacksFee}</Badge>}
        <LawyerMatch lawyer={lawyer} request={request} />
      </LawyerChoice>
    );
  }
  const button = (
    <Button
      variant="ghost"
      size="sm"
      disabled={isSending}
      aria-label={t.assignOne(name)}
      {...(hasKey && acceptKey)}
      icon={<UserRoundPlus aria-hidden="true" />}
      onClick={onAssign}
    >
      {t.assignIt}
    </Button>
  );
  return (
    <LawyerChoice id={id} name={name} selection={{ isSelected, label: t.selectionOf(name), onToggle }} action={button}>
      <LawyerMatch lawyer={lawyer} request={request} />
    </LawyerChoice>
  );
}

type ChosenLawyersProps = {
  /** Ids and names. */
  chosen: readonly (readonly [number, string])[];
  isSending: boolean;
  onAssign: (ids: number[]) => void;
};

/** In view as long as the list is. */
const ChosenLawyers = ({ chosen, isSending, onAssign }: ChosenLawyersProps) =>
  chosen.length > 0 && (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-3">
      <p role="status" className="min-w-0 text-sm break-words text-muted">
        {t.selected(chosen.map(([, name]) => name))}
      </p>
      <BusyButton
        className="w-full sm:w-auto"
        isBusy={isSending}
        {...acceptKey}
        icon={<UserRoundPlus aria-hidden="true" />}
        onClick={() => onAssign(chosen.map(([id]) => id))}
      >
        {t.assign(formatCount(chosen.length, t.lawyers))}
      </BusyButton>
    </div>
  );
