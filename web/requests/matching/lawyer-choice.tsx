import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type {
  assignLawyers,
  MatchedLawyer,
  RequestForAdmin,
  withdrawLawyers,
} from '#contract/requests/administration.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy as t } from '#web/requests/matching/copy.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

const { match } = t;

/** Lawyers selected in lists, by id and name, for one common call. `heading` is that of the section. */
export function useChosenLawyers(endpoint: typeof assignLawyers | typeof withdrawLawyers, requestId: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const { isSending, decide, refresh } = useDecision();
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = (id: number, name: string) =>
    setChosen((before) => {
      const now = new Map(before);
      if (!now.delete(id)) now.set(id, name);
      return now;
    });
  const send = (lawyerIds: number[]) =>
    decide(endpoint, { requestId, lawyerIds }, () => {
      toast.success(endpoint.message);
      setChosen((before) => new Map([...before].filter(([id]) => !lawyerIds.includes(id))));
      // The pressed button disappears: keep the focus in this section.
      heading.current?.focus({ preventScroll: true });
      refresh();
    });
  return { chosen, toggle, send, isSending, heading };
}

type LawyerChoiceProps = {
  id: number;
  name: string;
  /** Null: the lawyer cannot be selected. */
  selection: { isSelected: boolean; label: string; onToggle: () => void } | null;
  /** A button for this lawyer alone. */
  action?: ReactNode;
  children: ReactNode;
};

/** A lawyer in a list, who can be selected with others. */
export function LawyerChoice({ id, name, selection, action, children }: LawyerChoiceProps) {
  const detailsId = useId();
  const shown = <bdi className="min-w-0 font-semibold break-words">{name}</bdi>;
  return (
    <li className="py-3 @2xl:grid @2xl:grid-cols-[15rem_1fr_auto] @2xl:items-center @2xl:gap-x-6">
      {selection === null ? (
        <p>{shown}</p>
      ) : (
        <label className="check">
          <input
            type="checkbox"
            checked={selection.isSelected}
            aria-label={selection.label}
            aria-describedby={detailsId}
            onChange={selection.onToggle}
          />
          {shown}
        </label>
      )}
      <div id={detailsId} className="min-w-0">
        {children}
      </div>
      <div className="mt-1 flex items-center justify-between gap-x-4 @2xl:mt-0">
        <Link
          to={paths.adminAccount(id)}
          aria-label={t.accountOf(name)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t.account}
        </Link>
        {action}
      </div>
    </li>
  );
}

type LawyerMatchProps = {
  lawyer: MatchedLawyer;
  request: Pick<RequestForAdmin, 'lawyerSpecialty' | 'court'>;
};

/** How well a lawyer fits, by the number of facts that do not. */
const fitOf = (misses: number) => match.degrees[misses] ?? match.far;

/** Explains the rank of a lawyer: how well they fit, what matches and what does not. */
export function LawyerMatch({ lawyer, request }: LawyerMatchProps) {
  const facts = [
    'governorate',
    // A criterion that the request does not have carries no weight.
    ...(request.lawyerSpecialty === null ? [] : ['specialty']),
    ...(request.court === null ? [] : ['court']),
  ] as ('governorate' | 'specialty' | 'court')[];
  return (
    <>
      <p className="text-sm break-words text-muted">
        {reviewCopy.place(lawyer.specializationName, lawyer.governorate, lawyer.court)}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {facts.map((fact) => {
          const isFit = lawyer.earned[fact] > 0;
          return (
            <li key={fact}>
              <Badge tone={isFit ? 'success' : 'neutral'} icon={isFit ? Check : Minus}>
                {isFit ? match.fits[fact] : match.misses[fact]}
              </Badge>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-sm">
        {match.experience(lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'))} ·{' '}
        {formatCount(lawyer.openAssignments, match.openAssignments)} ·{' '}
        <strong className="whitespace-nowrap">{fitOf(facts.filter((fact) => lawyer.earned[fact] === 0).length)}</strong>
      </p>
    </>
  );
}
