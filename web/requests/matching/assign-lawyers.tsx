import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { assignLawyers, type MatchedLawyer, type requestForAdmin } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { matchFacts, matchWeights } from '#contract/requests/matching.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { fitOf } from '#web/requests/matching/fit.ts';
import { LawyerChoice, LawyerMatch, useChosenLawyers } from '#web/requests/matching/lawyer-choice.tsx';
import { LawyerSearch } from '#web/requests/matching/lawyer-search.tsx';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { acceptKey } from '#web/ui/list/keys.ts';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';

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
  const { chosen, toggle, clear, send, isSending, heading } = useChosenLawyers(assignLawyers, request.id);
  const assignedIds = new Set(request.assignedLawyers.map(({ userId }) => userId));
  // Meanwhile another administrator may have assigned some of them.
  const selected = [...chosen].filter(([id]) => !assignedIds.has(id));

  const assign = (lawyerIds: number[]) => void send(lawyerIds);
  const [best] = request.matchingLawyers.filter(({ userId, lacksFee }) => !lacksFee && !assignedIds.has(userId));
  const ready = selected.length > 0 ? selected : best ? [[best.userId, best.userName] as const] : [];

  const choice = (lawyer: MatchedLawyer) => {
    const { userId, userName } = lawyer;
    return (
      <Candidate
        key={userId}
        {...{ lawyer, request, isSending }}
        isAssigned={assignedIds.has(userId)}
        isSelected={chosen.has(userId)}
        onToggle={() => toggle(userId, userName)}
        onAssign={() => assign([userId])}
      />
    );
  };

  return (
    <section aria-labelledby="assign-lawyers" className="card px-4 py-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="assign-lawyers" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t.title}
        </h2>
        {takesOffers(request.status) && <LawyerSearch requestId={request.id}>{choice}</LawyerSearch>}
      </div>
      {takesOffers(request.status) ? (
        <>
          <Suggested>{request.matchingLawyers.map(choice)}</Suggested>
          {ready.length > 0 && (
            <ReviewActions as={StickingBar} className="assign-bar [@media(height<30rem)]:static">
              <ReadyLawyers {...{ ready, isSending }} onAssign={assign} onClear={selected.length > 0 ? clear : null} />
            </ReviewActions>
          )}
        </>
      ) : (
        <p className="mt-2 text-muted">{t.closed}</p>
      )}
      <div className="my-3">
        <MatchWeights />
      </div>
    </section>
  );
}

const Suggested = ({ children }: { children: readonly ReactNode[] }) => (
  <>
    {children.length === 0 && <p className="border-t border-line py-2 text-muted">{t.noneSuggested}</p>}
    <ul aria-label={t.suggested} className="divide-y divide-line border-t border-line empty:hidden">
      {children}
    </ul>
  </>
);

type CandidateProps = {
  lawyer: MatchedLawyer;
  request: Output<typeof requestForAdmin>;
  isAssigned: boolean;
  isSelected: boolean;
  isSending: boolean;
  onToggle: () => void;
  onAssign: () => void;
};

function Candidate({ lawyer, request, isAssigned, isSelected, isSending, onToggle, onAssign }: CandidateProps) {
  const { userId: id, userName: name } = lawyer;
  if (isAssigned || lawyer.lacksFee) {
    return (
      <LawyerChoice id={id} name={name} selection={null} fit={isAssigned && t.isAssigned}>
        {!isAssigned && <strong className="text-warning">{t.lacksFee}</strong>}
        <LawyerMatch lawyer={lawyer} request={request} />
      </LawyerChoice>
    );
  }
  const button = (
    <Button variant="ghost" size="sm" disabled={isSending} aria-label={t.assignOne(name)} onClick={onAssign}>
      {t.assignIt}
    </Button>
  );
  return (
    <LawyerChoice
      {...{ id, name }}
      selection={{ isSelected, label: t.selectionOf(name), onToggle }}
      action={button}
      fit={fitOf(lawyer, request)}
    >
      <LawyerMatch lawyer={lawyer} request={request} />
    </LawyerChoice>
  );
}

type ReadyLawyersProps = {
  /** Ids and names of those who were ticked, or else the one who fits best. */
  ready: readonly (readonly [number, string])[];
  isSending: boolean;
  onAssign: (ids: number[]) => void;
  /** Null: nobody was ticked. */
  onClear: (() => void) | null;
};

/** The main decision on a request, always in view; its key assigns those whom it names. */
const ReadyLawyers = ({ ready, isSending, onAssign, onClear }: ReadyLawyersProps) => (
  <div>
    <BusyButton
      isBusy={isSending}
      className="max-w-full"
      {...acceptKey}
      icon={<UserRoundPlus aria-hidden="true" />}
      onClick={() => onAssign(ready.map(([id]) => id))}
    >
      <span className="max-w-56 min-w-0 truncate">
        {onClear ? t.assign(formatCount(ready.length, t.lawyers)) : t.assignOne(ready[0]?.[1] ?? '')}
      </span>
    </BusyButton>
    {onClear && (
      <>
        <p role="status" className="min-w-0 truncate text-sm text-muted">
          {t.selected(ready.map(([, name]) => name))}
        </p>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t.clear}
        </Button>
      </>
    )}
  </div>
);
