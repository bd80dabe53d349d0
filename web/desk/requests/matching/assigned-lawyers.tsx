import { UserRoundMinus } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import { type requestForAdmin, withdrawLawyers } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { declineReasonNames } from '#contract/requests/copy.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatCount, formatDateTime } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/desk/requests/matching/copy.ts';
import { fitOf } from '#web/desk/requests/matching/fit.ts';
import { LawyerChoice, useChosenLawyers } from '#web/desk/requests/matching/lawyer-choice.tsx';
import { BusyButton } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const t = matchingCopy.assigned;

type Request = Output<typeof requestForAdmin>;
type Assigned = Request['assignedLawyers'][number];

/** The lawyers who may see a request and offer on it; those without an offer can be withdrawn, several at once. */
export function AssignedLawyers({ request }: { request: Request }) {
  const { chosen, toggle, send, isSending, heading } = useChosenLawyers(withdrawLawyers, request.id);
  const manages = useMay('manages');
  const mayGo = (lawyer: Assigned) => manages && !lawyer.hasOffered && takesOffers(request.status);
  const selected = request.assignedLawyers.filter((lawyer) => mayGo(lawyer) && chosen.has(lawyer.userId));

  async function withdraw() {
    const names = selected.map(({ userName }) => userName);
    const question = { title: t.withdrawTitle(names), text: t.withdrawText, confirm: t.withdrawYes };
    if (await confirm(question)) await send(selected.map(({ userId }) => userId));
  }

  return (
    <section aria-labelledby="assigned-lawyers" className="card px-4 py-2 text-sm">
      <h2 id="assigned-lawyers" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t.title}
      </h2>
      {request.assignedLawyers.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-x-4">
        {request.assignedLawyers.map((lawyer) => {
          const { userId, userName } = lawyer;
          const selection = {
            isSelected: chosen.has(userId),
            label: t.selectionOf(userName),
            onToggle: () => toggle(userId, userName),
          };
          return (
            <LawyerChoice key={userId} id={userId} name={userName} selection={mayGo(lawyer) ? selection : null}>
              <AssignmentText lawyer={lawyer} fit={lawyer.match && fitOf(lawyer.match, request)} />
            </LawyerChoice>
          );
        })}
      </ul>
      {selected.length > 0 && (
        <BusyButton
          variant="ghost"
          className="mt-2 w-full"
          isBusy={isSending}
          icon={<UserRoundMinus aria-hidden="true" />}
          onClick={() => void withdraw()}
        >
          {t.withdraw(formatCount(selected.length, matchingCopy.assign.lawyers))}
        </BusyButton>
      )}
      <Declined lawyers={request.declinedLawyers} />
    </section>
  );
}

const Declined = ({ lawyers }: { lawyers: Request['declinedLawyers'] }) =>
  lawyers.length > 0 && (
    <>
      <h3 className="mt-4 border-t border-line pt-4 text-base">{t.declined}</h3>
      <ul className="divide-y divide-line">
        {lawyers.map(({ userId, userName, declinedAt, reason, note }) => (
          <LawyerChoice key={userId} id={userId} name={userName} selection={null}>
            <p className="text-sm text-muted">
              <span>{`${declineReasonNames[reason]} · `}</span>
              <Ago at={declinedAt} />
            </p>
            {note !== null && note !== '' && <WrittenText text={note} className="text-sm" />}
          </LawyerChoice>
        ))}
      </ul>
    </>
  );

/** The administrator who assigned the lawyer, since when, and whether there is an offer. */
const AssignmentText = ({ lawyer, fit }: { lawyer: Assigned; fit: string | null }) => (
  <p className="-mt-2 truncate text-muted" title={t.by[lawyer.assignedBy]}>
    {lawyer.hasOffered ? <strong className="text-success">{t.hasOffered}</strong> : <span>{t.notOffered}</span>}
    <span>{fit === null ? ' · ' : ` · ${fit} · `}</span>
    <Ago at={lawyer.assignedAt} />
  </p>
);

const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatAgo(at)}
  </time>
);
