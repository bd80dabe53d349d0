import {
  type HistoryChainState,
  type HistoryLine,
  historyActionNames,
  historySubjectNames,
  listHistory,
} from '#contract/administration/history.ts';
import { historyActions, historySubjects } from '#contract/copy/history.ts';
import type { Query } from '#web/core/page/query.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { historyCopy as t } from '#web/desk/history/copy.ts';
import { HistoryLineItem } from '#web/desk/history/history-line.tsx';
import { titleOf } from '#web/desk/history/line-title.ts';
import { type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { Notice } from '#web/ui/notice.tsx';

type Doer = { readonly id: number; readonly displayName: string };

/** The platform as an actor, in place of an account's id. */
const platform = 'platform';

/** The query as the API expects it. */
const asWire = ({ actor = '', ...rest }: Query): Query => {
  if (actor === platform) return { ...rest, byPlatform: 'true' };
  return /^[1-9]\d{0,14}$/.test(actor) ? { ...rest, actorId: actor } : rest;
};

const pages = pagesOf(listHistory, {}, 50);

/** The history; actors to choose from are the platform and the given administrators. */
export const historyList = (doers: readonly Doer[]): ListOf<HistoryLine> => ({
  name: 'history',
  title: t.list,
  counted: t.lines,
  sorts: t.sorts,
  look: 'lines',
  filters: [
    {
      kind: 'choice',
      name: 'actor',
      label: t.actor,
      every: t.everyone,
      isOpen: true,
      options: [
        { value: platform, label: t.platform },
        ...doers.map(({ id, displayName }) => ({ value: String(id), label: displayName, isName: true })),
      ],
    },
    {
      kind: 'choice',
      name: 'action',
      label: t.action,
      every: t.everyAction,
      options: historyActionNames.map((value) => ({ value, label: historyActions[value] })),
    },
    {
      kind: 'choice',
      name: 'subject',
      label: t.subject,
      every: t.everySubject,
      options: historySubjectNames.map((value) => ({ value, label: historySubjects[value] })),
    },
    { kind: 'number', name: 'subjectId', label: t.subjectId },
    { kind: 'day', name: 'from', label: t.from },
    { kind: 'day', name: 'to', label: t.to },
  ],
  fetchPage: (query, cursor) => pages.fetchPage(asWire(query), cursor),
  fetchCsv: (query) => pages.fetchCsv(asWire(query)),
  empty: () => t.empty,
  nameOf: (line) => Object.values(titleOf(line)).join(''),
  card: (line) => <HistoryLineItem line={line} />,
});

/** How far the hash chain of the history reaches, and how to verify it. */
export const HistoryChainStatus = ({ chain: { historyId, at, waiting } }: { chain: HistoryChainState }) => (
  <Notice tone="info" title={historyId === null ? t.nothingChained : t.chainedUpTo(String(historyId))}>
    {at !== null && <time dateTime={at}>{`${formatDateTime(at)}. `}</time>}
    {waiting > 0 && <span>{`${t.waiting(formatCount(waiting, t.lines))}. `}</span>}
    <span>{`${t.chainHint} `}</span>
    <code translate="no" dir="ltr">
      node commands/verify-history.ts
    </code>
  </Notice>
);
