import { Check, EyeOff, ShieldCheck } from 'lucide-react';
import { reportColumns, suggestionColumns } from '#contract/copy/columns.ts';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionLifecycle } from '#contract/suggestions.ts';
import {
  listReports,
  listSuggestions,
  type ReportedThing,
  reportsSheet,
  reviewSuggestion,
  type SuggestionForReview,
  settleReports,
  suggestionsSheet,
  suggestionViews,
} from '#contract/suggestions-review.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { ReportCard } from '#web/suggestions/review/report-card.tsx';
import { SuggestionReviewCard } from '#web/suggestions/review/suggestion-review-card.tsx';
import {
  accountFilter,
  columnsOf,
  everyTab,
  type ListOf,
  listAskedAt,
  type Numbered,
  pagesOf,
  sheetPath,
  tabOf,
} from '#web/ui/list/list-of.ts';

/** All of them stand behind the same tabs. */
const tabs = {
  ...{ name: 'view', label: said.tabsLabel, words: said.tabs },
  also: [
    { to: paths.adminComments(), text: said.allComments },
    { to: paths.adminReports(), text: said.allReports },
  ],
};

const number = (id: number) => <bdi dir="ltr">{id}</bdi>;
const { oldest, newest, supported, reports } = said.sorts;

/** Who waits longest is served first; the others come newest first. */
const suggestions = (sorts: Readonly<Record<string, string>>, isWaiting: boolean): ListOf<SuggestionForReview> => ({
  ...{ name: 'suggestions', title: said.title, counted: said.counted, nameHead: suggestionColumns.name },
  ...{ tabs, sorts, search: said.search, filters: [accountFilter], hasKeys: true },
  columns: columnsOf(
    suggestionColumns,
    {
      id: ({ id }: SuggestionForReview) => number(id),
      account: ({ accountName }) => accountName,
      shownName: ({ subjectSubmitterName }) => subjectSubmitterName ?? said.noName,
      classification: ({ classification }) => classification,
      comments: ({ commentsCount }) => formatNumber(commentsCount),
      supports: ({ supportsCount }) => formatNumber(supportsCount),
      sent: ({ date }) => formatDateTime(date),
      answer: ({ answerText }) => answerText,
      hidden: ({ hiddenReason }) => hiddenReason,
    },
    ['id', 'shownName', 'answer', 'hidden'],
  ),
  decisions: [
    {
      ...{ name: 'approve', verb: said.approveVerb, text: said.approveText, icon: Check, endpoint: reviewSuggestion },
      may: ({ state }) => can(suggestionLifecycle, 'approve', 'Admin', state),
      input: ({ id }) => ({ id, decision: 'approve' }),
    },
    {
      ...{ name: 'hide', verb: said.hide, text: said.hideText, icon: EyeOff, isDanger: true },
      reason: { label: said.reason, hint: said.reasonHint, reasons: said.hideReasons },
      endpoint: reviewSuggestion,
      may: ({ state }) => can(suggestionLifecycle, 'hide', 'Admin', state),
      input: ({ id }) => ({ id, decision: 'hide' }),
    },
  ],
  fetchPage: pagesOf(listSuggestions),
  sheet: sheetPath(suggestionsSheet),
  empty: ({ view }) => said.empty[suggestionViews.find((known) => known === view) ?? 'all'],
  nameOf: ({ subject }) => subject,
  card: (suggestion, leave) => <SuggestionReviewCard suggestion={suggestion} isWaiting={isWaiting} onDecided={leave} />,
});

const reported: ListOf<ReportedThing> = {
  ...{ name: 'reports', title: said.tabs.reports, counted: said.countedThings, nameHead: reportColumns.name },
  ...{
    tabs: { ...tabs, isApart: true },
    sorts: { oldest, newest, reports },
    search: said.searchReports,
    hasKeys: true,
  },
  columns: columnsOf(reportColumns, {
    id: ({ suggestionId }: ReportedThing) => number(suggestionId),
    account: ({ accountName }) => accountName,
    reports: ({ reportsCount }) => formatNumber(reportsCount),
    reasons: ({ reasons }) => [...new Set(reasons)].join(' · '),
    since: ({ since }) => formatDateTime(since),
  }),
  decisions: [
    {
      ...{ name: 'keep', verb: said.keep, text: said.keepText, icon: ShieldCheck, endpoint: settleReports },
      may: () => true,
      input: ({ id }) => ({ id, decision: 'keep' }),
    },
  ],
  fetchPage: pagesOf(listReports),
  sheet: sheetPath(reportsSheet),
  empty: () => said.empty.reports,
  nameOf: ({ text }) => text,
  card: (thing, leave) => <ReportCard thing={thing} onDecided={leave} />,
};

const queue = suggestions({ oldest, newest, supported }, true);
const others = suggestions({ newest, oldest, supported }, false);
const lists: Readonly<Record<string, ListOf<Numbered>>> = {
  ...{ waiting: queue, public: others, hidden: others, merged: others, [everyTab]: others },
  reports: reported,
};

/** The list that an address asks for with its tab: what waits for an answer, where it asks for none. */
export const moderationListAt = (address: string): ListOf<Numbered> =>
  lists[tabOf(queue, listAskedAt(address, queue))] ?? queue;
