import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { historyWordOf, historyWords } from '#contract/administration/copy.ts';
import type { HistoryLine } from '#contract/administration/history.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { type HistoryAction, type HistoryValueName, historyValues, wordOf } from '#contract/copy/history.ts';
import { factNames } from '#contract/copy/words.ts';
import { fromNumeric } from '#contract/core/money.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf } from '#web/core/page/query.ts';
import { mayHere } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { historyCopy as t } from '#web/desk/history/copy.ts';
import { titleOf } from '#web/desk/history/line-title.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { thingOf } from '#web/desk/things.ts';

type LineProps = { line: HistoryLine };

/** One entry: the action, its subject, the actor, the time, and the values before and after. */
export const HistoryLineItem = ({ as: Heading = 'h2', line }: LineProps & { as?: 'h2' | 'h3' }) => (
  <article className="grid grid-cols-1 gap-x-6 py-2 md:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <Heading className="font-sans text-base font-semibold">
          <Title line={line} />
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Doer line={line} />
        </p>
      </div>
      {line.values.length > 0 && <Values line={line} />}
      {line.reason !== null && (
        <p className="mt-1 text-sm break-words">
          {factNames.reason}: <bdi dir="auto">{line.reason}</bdi>
        </p>
      )}
    </div>
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 self-start text-sm text-muted max-md:min-h-0">
      <time dateTime={line.at}>{formatDateTime(line.at)}</time>
      <bdi translate="no" dir="ltr">{`#${line.id}`}</bdi>
    </p>
  </article>
);

/** The account has this number, but no page yet: only a confirmed registration becomes an account. */
const beforeAccount: readonly string[] = ['resendCode', 'correctEmail'] satisfies HistoryAction[];

function Title({ line }: LineProps) {
  const { action, subject, subjectId } = line;
  const mine = useSession();
  const { before, thing, after } = titleOf(line);
  const { sees, page: pageOf } = thingOf(subject) ?? {};
  const isOpen = (sees === undefined || mayHere(mine, sees)) && !beforeAccount.includes(action);
  const page = isOpen ? pageOf?.(subjectId) : undefined;
  return (
    <>
      <span>{before}</span>
      {page === undefined ? (
        <span className="font-normal text-muted">{thing}</span>
      ) : (
        <Link to={page} className="text-link font-normal">
          {thing}
        </Link>
      )}
      <span>{after}</span>
    </>
  );
}

function Doer({ line: { actorId, actorName, actorRole } }: LineProps) {
  const role = wordOf(historyWords, actorRole);
  const name = actorName ?? role;
  const actor = actorId === null ? 'platform' : String(actorId);
  return (
    <>
      {actorId !== null && <AccountLink id={actorId} name={name} />}
      <span className="text-muted">{role}</span>
      <Link
        to={`${paths.adminHistory()}${addressOf({ actor })}`}
        aria-label={t.onlyTheirs(name)}
        preventScrollReset
        className="text-link inline-flex min-h-11 items-center"
      >
        {t.theirs}
      </Link>
    </>
  );
}

const amounts: readonly string[] = [
  'amount',
  'amountDue',
  'initialFee',
  'finalFee',
  'requestFee',
  'lawyerFee',
  'secondApprovalAbove',
] satisfies HistoryValueName[];
/** Numbers that name something are written as they are read out, in Latin digits. */
const names: readonly string[] = [
  'requestId',
  'accountId',
  'paymentId',
  'refundId',
  'walletNumber',
  'whatsappNumber',
] satisfies HistoryValueName[];

/** A recorded value as people read it: amounts in pounds, counts in the digits of the page. */
function shownValue(subject: string, name: string, value: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(value) || names.includes(name)) return historyWordOf(subject, value);
  return amounts.includes(name) ? formatMoney(fromNumeric(value)) : formatNumber(Number(value));
}

const Values = ({ line: { subject, values } }: LineProps) => (
  <dl className="mt-1 grid grid-cols-1 gap-1 text-sm">
    {values.map(({ name, before, after }) => (
      <div key={name} className="flex flex-wrap items-center gap-x-2">
        <dt className="text-muted after:content-[':']">{wordOf(historyValues, name)}</dt>
        {before !== null && (
          <dd className="min-w-0 break-words">
            <span className="sr-only">{t.before} </span>
            <bdi dir="auto">{shownValue(subject, name, before)}</bdi>
          </dd>
        )}
        {before !== null && <ArrowLeft size={16} aria-hidden="true" className="shrink-0 text-muted" />}
        {(after !== null || before !== null) && (
          <dd className="min-w-0 font-semibold break-words">
            <span className="sr-only">{t.after} </span>
            <bdi dir="auto">{after === null ? t.nothing : shownValue(subject, name, after)}</bdi>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
