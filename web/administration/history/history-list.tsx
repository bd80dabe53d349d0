import {
  type HistoryLine,
  historyActionNames,
  historySheet,
  historySubjectNames,
  listHistory,
} from '#contract/administration-history.ts';
import { historyActions, historySubjects, historyValues, historyWords, wordOf } from '#contract/copy/history.ts';
import { historyCopy as said } from '#web/administration/history/copy.ts';
import { HistoryLineItem } from '#web/administration/history/history-line.tsx';
import type { Asked } from '#web/core/asked.ts';
import { formatDateTime } from '#web/core/format.ts';
import { columnsOf, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

type Doer = { readonly id: number; readonly displayName: string };

/** Stands for the platform where an account's number could stand. */
const platform = 'platform';

/** The same as the server is asked for it. */
const asWire = ({ actor = '', ...rest }: Asked): Asked => {
  if (actor === platform) return { ...rest, byPlatform: 'true' };
  return /^[1-9]\d{0,14}$/.test(actor) ? { ...rest, actorId: actor } : rest;
};

const pages = pagesOf(listHistory, {}, 50);
const sheet = sheetPath(historySheet);
const told = ({ values }: HistoryLine, side: 'before' | 'after') =>
  values
    .flatMap(({ name, [side]: value }) =>
      value === null ? [] : [`${wordOf(historyValues, name)}: ${wordOf(historyWords, value)}`],
    )
    .join(' · ');

const columns = columnsOf(
  said.columns,
  {
    at: ({ at }: HistoryLine) => formatDateTime(at),
    doer: ({ actorName, actorRole }) => actorName ?? wordOf(historyWords, actorRole),
    before: (line) => told(line, 'before'),
    after: (line) => told(line, 'after'),
    reason: ({ reason }) => reason,
    id: ({ id }) => <bdi dir="ltr">{id}</bdi>,
  },
  ['id'],
);

/** Who did what; the doers to choose from are the platform and these. */
export const historyList = (doers: readonly Doer[]): ListOf<HistoryLine> => ({
  ...{
    name: 'history',
    title: said.list,
    counted: said.lines,
    nameHead: said.action,
    sorts: said.sorts,
    look: 'lines',
  },
  filters: [
    {
      ...{ kind: 'choice', name: 'actor', label: said.actor, every: said.everyone, isOpen: true },
      options: [
        { value: platform, label: said.platform },
        ...doers.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
      ],
    },
    {
      ...{ kind: 'choice', name: 'action', label: said.action, every: said.everyAction },
      options: historyActionNames.map((value) => ({ value, label: historyActions[value] })),
    },
    {
      ...{ kind: 'choice', name: 'subject', label: said.subject, every: said.everySubject },
      options: historySubjectNames.map((value) => ({ value, label: historySubjects[value] })),
    },
    { kind: 'number', name: 'subjectId', label: said.subjectId },
    { kind: 'day', name: 'from', label: said.from },
    { kind: 'day', name: 'to', label: said.to },
  ],
  columns,
  fetchPage: (asked, cursor) => pages(asWire(asked), cursor),
  sheet: (asked) => sheet(asWire(asked)),
  empty: () => said.empty,
  nameOf: ({ action, subject, subjectId }) =>
    `${wordOf(historyActions, action)}: ${wordOf(historySubjects, subject)} ${subjectId}`,
  card: (line) => <HistoryLineItem line={line} />,
});
