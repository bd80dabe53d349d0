import { Check, Minus, UserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { assignLawyers, MatchedLawyer, withdrawLawyers } from '#contract/requests/administration.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { reviewCopy } from '#web/desk/requests/copy.ts';
import { matchingCopy as t } from '#web/desk/requests/matching/copy.ts';
import { type Wish, wanted } from '#web/desk/requests/matching/fit.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { toast } from '#web/ui/dialog/toast.ts';

const { match } = t;

/** Lawyers selected in lists, by id and name, for one common call. `heading` is that of the section. */
export function useChosenLawyers<E extends typeof assignLawyers | typeof withdrawLawyers>(
  endpoint: E,
  requestId: number,
) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const { isSending, act, refresh } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = (id: number, name: string) =>
    setChosen((before) => {
      const now = new Map(before);
      if (!now.delete(id)) now.set(id, name);
      return now;
    });
  const send = (lawyerIds: number[], say = (_answer: Output<E>) => toast.success(endpoint.message)) =>
    act(endpoint, { requestId, lawyerIds } as Input<E>, {
      onDone(answer) {
        say(answer);
        setChosen((before) => new Map([...before].filter(([id]) => !lawyerIds.includes(id))));
        // The pressed button disappears: keep the focus in this section.
        heading.current?.focus({ preventScroll: true });
        refresh();
      },
    });
  return { chosen, toggle, clear: () => setChosen(new Map()), send, isSending, heading };
}

type LawyerChoiceProps = {
  id: number;
  name: string;
  /** Null: the lawyer cannot be selected. */
  selection: { isSelected: boolean; label: string; onToggle: () => void } | null;
  /** A button for this lawyer alone. */
  action?: Elements;
  /** How well they fit, in words. */
  fit?: string | false;
  isUnfit?: boolean;
  children: Elements;
};

/** A lawyer in a list, who can be selected with others: one line of 50 px where there is room. */
export function LawyerChoice({ id, name, selection, action, fit, isUnfit = false, children }: LawyerChoiceProps) {
  const detailsId = useId();
  const shown = (
    <bdi translate="no" title={name} className="min-w-0 truncate font-semibold @max-[11rem]:whitespace-normal">
      {name}
    </bdi>
  );
  return (
    <li className="@container">
      <div className="grid min-h-[3.125rem] items-center gap-x-3 @min-[11rem]:grid-cols-[minmax(0,1fr)_auto] py-0.5 text-sm has-[:checked]:bg-tint @2xl:grid-cols-[11.5rem_5.5rem_minmax(0,1fr)_auto]">
        {selection === null ? (
          <p className="flex min-h-11 min-w-0 items-center">{shown}</p>
        ) : (
          <label className="check min-h-11 min-w-0 items-center">
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
        <strong className={`${isUnfit ? 'text-muted' : 'text-primary'} empty:hidden @max-2xl:col-span-full`}>
          {fit}
        </strong>
        <div id={detailsId} className="min-w-0 text-xs leading-normal @max-2xl:col-span-full @2xl:col-start-3">
          {children}
        </div>
        <div className="flex items-center justify-end gap-x-1 @max-2xl:row-start-1 @min-[11rem]:@max-2xl:col-start-2 @max-[11rem]:row-auto">
          <Link
            to={paths.adminAccount(id)}
            aria-label={t.accountOf(name)}
            title={t.account}
            className="icon-btn icon-btn-plain"
          >
            <UserRound size={18} aria-hidden="true" />
          </Link>
          {action}
        </div>
      </div>
    </li>
  );
}

/** Explains the rank of a lawyer: what matches and what does not; where they work, and how much. */
export const LawyerMatch = ({ lawyer, request }: { lawyer: MatchedLawyer; request: Wish }) => (
  <>
    <ul className="flex flex-wrap gap-x-3 @2xl:flex-nowrap @2xl:overflow-clip">
      {wanted(request).map((fact) => {
        const isFit = lawyer.earned[fact] > 0;
        const Icon = isFit ? Check : Minus;
        return (
          <li
            key={fact}
            className={`inline-flex items-center gap-1 whitespace-nowrap ${isFit ? 'text-success' : 'text-muted'}`}
          >
            <Icon size={14} aria-hidden="true" />
            <span>{isFit ? match.fits[fact] : match.misses[fact]}</span>
          </li>
        );
      })}
    </ul>
    <p className="break-words text-muted @2xl:truncate">
      {[
        match.experience(lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year')),
        formatCount(lawyer.openAssignments, match.openAssignments),
        reviewCopy.place(lawyer.specializationName, lawyer.governorate, lawyer.court),
      ].join(' · ')}
    </p>
  </>
);
