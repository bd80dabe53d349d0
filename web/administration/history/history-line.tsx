import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { HistoryLine, HistoryValue } from '#contract/administration-history.ts';
import { historyActions, historySubjects, historyValues, historyWords, wordOf } from '#contract/copy/history.ts';
import { historyCopy as said } from '#web/administration/history/copy.ts';
import { addressOf } from '#web/core/asked.ts';
import { formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';

type LineProps = { line: HistoryLine };

/** One deed: what, to what, by whom, when, and the values before and after it. */
export const HistoryLineItem = ({ line }: LineProps) => (
  <article className="grid grid-cols-1 gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <h2 className="font-sans text-base font-semibold">
        {wordOf(historyActions, line.action)} <Subject line={line} />
      </h2>
      <p className="text-sm">
        <Doer line={line} />
      </p>
      {line.values.length > 0 && <Values values={line.values} />}
      {line.reason !== null && (
        <p className="mt-1 text-sm break-words">
          {said.reason}: <bdi dir="auto">{line.reason}</bdi>
        </p>
      )}
    </div>
    <p className="text-sm text-muted md:text-end">
      <time dateTime={line.at} className="block">
        {formatDateTime(line.at)}
      </time>
      <bdi dir="ltr">#{line.id}</bdi>
    </p>
  </article>
);

/** The pages of the things that have one. */
const pageOf: Readonly<Record<string, (id: number) => string>> = {
  request: paths.adminRequest,
  payment: paths.adminPayment,
};

function Subject({ line: { subject, subjectId } }: { line: HistoryLine }) {
  const page = pageOf[subject]?.(subjectId);
  const name = (
    <>
      {wordOf(historySubjects, subject)} <bdi dir="ltr">{subjectId}</bdi>
    </>
  );
  return page === undefined ? (
    <span className="font-normal text-muted">{name}</span>
  ) : (
    <Link to={page} className="text-link font-normal">
      {name}
    </Link>
  );
}

function Doer({ line: { actorId, actorName, actorRole } }: LineProps) {
  const role = wordOf(historyWords, actorRole);
  const name = actorName ?? role;
  const actor = actorId === null ? 'platform' : String(actorId);
  return (
    <>
      <Link
        to={addressOf({ actor })}
        aria-label={said.onlyTheirs(name)}
        preventScrollReset
        className="text-link inline-flex min-h-11 items-center"
      >
        <bdi>{name}</bdi>
      </Link>
      {actorName !== null && <span className="text-muted"> · {role}</span>}
    </>
  );
}

const Values = ({ values }: { values: readonly HistoryValue[] }) => (
  <dl className="mt-1 grid grid-cols-1 gap-1 text-sm">
    {values.map(({ name, before, after }) => (
      <div key={name} className="flex flex-wrap items-center gap-x-2">
        <dt className="text-muted">{wordOf(historyValues, name)}:</dt>
        {before !== null && (
          <dd className="min-w-0 break-words">
            <span className="sr-only">{said.before} </span>
            <Value text={before} />
          </dd>
        )}
        {before !== null && <ArrowLeft size={16} aria-hidden="true" className="shrink-0 text-muted" />}
        {(after !== null || before !== null) && (
          <dd className="min-w-0 font-semibold break-words">
            <span className="sr-only">{said.after} </span>
            <Value text={after ?? said.nothing} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);

const Value = ({ text }: { text: string }) => <bdi dir="auto">{wordOf(historyWords, text)}</bdi>;
