import { MessageSquareText, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageClient } from '#contract/administration/notes.ts';
import type { Output } from '#contract/core/endpoint.ts';
import * as rule from '#contract/core/rules.ts';
import { assignLawyers, type MatchedLawyer, type requestForAdmin } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/desk/requests/matching/copy.ts';
import { fitOf, fits, wanted } from '#web/desk/requests/matching/fit.ts';
import { LawyerChoice, LawyerMatch, useChosenLawyers } from '#web/desk/requests/matching/lawyer-choice.tsx';
import { LawyerSearch } from '#web/desk/requests/matching/lawyer-search.tsx';
import { MatchWeights } from '#web/desk/requests/matching/match-weights.tsx';
import { acceptKey } from '#web/desk/review/keys.ts';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { offerTakeBack } from '#web/ui/decision/take-back-toast.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const t = matchingCopy.assign;

type AssignLawyersProps = {
  request: Output<typeof requestForAdmin>;
  /** Elements beside the title. */
  beside?: Elements;
};

/** The lawyers who fit and the others, and those whom the next press assigns: the selected, or the best one. */
function useCandidates(request: AssignLawyersProps['request']) {
  const choice = useChosenLawyers(assignLawyers, request.id);
  const assignedIds = new Set(request.assignedLawyers.map(({ userId }) => userId));
  // Meanwhile another administrator may have assigned some of them.
  const selected = [...choice.chosen].filter(([id]) => !assignedIds.has(id));
  const fitting = request.matchingLawyers.filter((lawyer) => fits(lawyer, request));
  const others = request.matchingLawyers.filter((lawyer) => !fits(lawyer, request));
  const [best] = fitting.filter(({ userId, lacksFee }) => !lacksFee && !assignedIds.has(userId));
  const isNobody = fitting.length === 0 && assignedIds.size === 0;
  const ready = selected.length > 0 ? selected : best ? [[best.userId, best.userName] as const] : [];
  return { ...choice, assignedIds, fitting, others, isNobody, selected, ready };
}

/** Assigns one lawyer or several at once: from the best matches, each with reasons, or any accepted lawyer by name. */
export function AssignLawyers({ request, beside }: AssignLawyersProps) {
  const { chosen, toggle, clear, send, isSending, heading, ...candidates } = useCandidates(request);
  const { assignedIds, fitting, others, isNobody, selected, ready } = candidates;
  const assign = (lawyers: readonly Named[]) => {
    const ids = lawyers.map(([id]) => id);
    void send(ids, (answer) => sayAssigned(answer, lawyers));
  };

  const choice = (lawyer: MatchedLawyer) => {
    const { userId, userName } = lawyer;
    return (
      <Candidate
        key={userId}
        lawyer={lawyer}
        request={request}
        isSending={isSending}
        isAssigned={assignedIds.has(userId)}
        isSelected={chosen.has(userId)}
        onToggle={() => toggle(userId, userName)}
        onAssign={() => assign([[userId, userName]])}
      />
    );
  };

  return (
    <section aria-labelledby="assign-lawyers" className="card px-4 py-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="assign-lawyers" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t.title}
        </h2>
        {beside}
        {takesOffers(request.status) && <LawyerSearch requestId={request.id}>{choice}</LawyerSearch>}
      </div>
      {takesOffers(request.status) ? (
        <>
          <Suggested isNobody={isNobody} others={others.map(choice)}>
            {fitting.map(choice)}
          </Suggested>
          {ready.length > 0 ? (
            <ReadyLawyers
              ready={ready}
              isSending={isSending}
              onAssign={assign}
              onClear={selected.length > 0 ? clear : null}
            />
          ) : (
            isNobody && request.clientEmail !== '' && <MessageClient request={request} />
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

type Assigned = Output<typeof assignLawyers>;

/** Names those who were added, so that the press is understood and can be taken back. */
function sayAssigned({ requestId, lawyerIds, added, held }: Assigned, lawyers: readonly Named[]): void {
  const namesOf = (ids: readonly number[]) => lawyers.flatMap(([id, name]) => (ids.includes(id) ? [name] : []));
  if (held === null) toast.info(t.already(namesOf(lawyerIds)));
  else offerTakeBack({ text: t.done(namesOf(added), requestId), kind: 'assignment', id: requestId, held });
}

type SuggestedProps = { isNobody: boolean; others: readonly ReactNode[]; children: readonly ReactNode[] };

/** The fitting lawyers, or that nobody fits; below them who does not. */
const Suggested = ({ isNobody, others, children }: SuggestedProps) => (
  <>
    {isNobody ? (
      <Notice tone="warning" className="my-2">
        <strong className="block">{t.nobodyFits}</strong>
        <span>{t.nobodyFitsText}</span>
      </Notice>
    ) : (
      children.length === 0 && <p className="border-t border-line py-2 text-muted">{t.noneSuggested}</p>
    )}
    <ul aria-label={t.suggested} className="divide-y divide-line border-t border-line empty:hidden">
      {children}
    </ul>
    {others.length > 0 && (
      <>
        <h3 className="mt-3 text-base text-muted">{t.unfit}</h3>
        <ul aria-label={t.unfit} className="divide-y divide-line border-t border-line">
          {others}
        </ul>
      </>
    )}
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
  const isFit = fits(lawyer, request);
  /** A lawyer who fits badly or not at all is assigned after one question, never by a key or with others. */
  async function ask() {
    const against = wanted(request).flatMap((fact) =>
      lawyer.earned[fact] > 0 ? [] : [matchingCopy.match.misses[fact]],
    );
    const question = { title: t.unfitTitle(name), text: t.unfitText(against.join('، ')), confirm: t.assignIt };
    if (await confirm(question)) onAssign();
  }
  const button = (
    <Button
      variant="ghost"
      size="sm"
      disabled={isSending}
      aria-label={t.assignOne(name)}
      onClick={isFit ? onAssign : () => void ask()}
    >
      {isFit ? t.assignIt : t.assignUnfit}
    </Button>
  );
  return (
    <LawyerChoice
      id={id}
      name={name}
      selection={isFit ? { isSelected, label: t.selectionOf(name), onToggle } : null}
      action={button}
      fit={fitOf(lawyer, request)}
      isUnfit={!isFit}
    >
      <LawyerMatch lawyer={lawyer} request={request} />
    </LawyerChoice>
  );
}

/** The main decision on a request, always in view. */
const MainAct = ({ children }: { children: Elements }) => (
  <ReviewActions as={StickingBar} className="-mx-4 px-4 py-2 [@media(height<30rem)]:static">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
  </ReviewActions>
);

const { message } = matchingCopy;

/** Where nobody fits, the main act is to write to the client. The text is ready. */
const MessageClient = ({ request: { id, clientName } }: AssignLawyersProps) => (
  <MainAct>
    <DecisionButton
      button={{ size: 'md', ...acceptKey, icon: <MessageSquareText aria-hidden="true" />, children: message.open }}
      title={message.title(clientName)}
      text={message.hint}
      endpoint={messageClient}
      extra={{ requestId: id }}
      draft={`message-${id}`}
      first={{ text: message.first(id) }}
      submit={uiCopy.send}
      sending={uiCopy.sending}
      onDecided={() => undefined}
    >
      <TextArea name="text" label={message.label} maxLength={rule.lengthMax.paragraph} rows={6} isRequired />
    </DecisionButton>
  </MainAct>
);

/** The id and the name of a lawyer. */
type Named = readonly [number, string];

type ReadyLawyersProps = {
  /** The ticked lawyers, or else the best one. */
  ready: readonly Named[];
  isSending: boolean;
  onAssign: (lawyers: readonly Named[]) => void;
  /** Null: nobody was ticked. */
  onClear: (() => void) | null;
};

/** Its key assigns those whom it names. */
const ReadyLawyers = ({ ready, isSending, onAssign, onClear }: ReadyLawyersProps) => (
  <MainAct>
    <BusyButton
      isBusy={isSending}
      className="max-w-full"
      {...acceptKey}
      icon={<UserRoundPlus aria-hidden="true" />}
      onClick={() => onAssign(ready)}
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
  </MainAct>
);
