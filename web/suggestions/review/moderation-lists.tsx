import { Check, EyeOff, ShieldCheck } from 'lucide-react';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { moderationReasons } from '#contract/suggestions/copy.ts';
import {
  listReports,
  listSuggestions,
  type ReportedThing,
  reviewSuggestion,
  type SuggestionForReview,
  settleReports,
  suggestionViews,
} from '#contract/suggestions/review.ts';
import { paths } from '#web/core/page/paths.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { reportedRow, suggestionRow } from '#web/suggestions/review/moderation-rows.tsx';
import { ReportCard } from '#web/suggestions/review/report-card.tsx';
import { SuggestionReviewCard } from '#web/suggestions/review/suggestion-review-card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import {
  accountFilter,
  everyTab,
  type ListOf,
  type Numbered,
  pagesOf,
  parseListQuery,
  tabOf,
} from '#web/ui/list/list-of.ts';

/** They share the same tabs. */
const tabs = {
  ...{ name: 'view', label: t.tabsLabel, words: t.tabs },
  also: [
    { to: paths.adminComments(), text: t.allComments },
    { to: paths.adminReports(), text: t.allReports },
  ],
};

const { oldest, newest, supported, reports } = t.sorts;

/** In the queue the oldest comes first; other lists begin with the newest. */
const suggestions = (sorts: Readonly<Record<string, string>>, isWaiting: boolean): ListOf<SuggestionForReview> => ({
  ...{ name: 'suggestions', title: t.title, counted: t.counted },
  ...{ tabs, sorts, search: suggestionsCopy.search.q, filters: [accountFilter] },
  decisions: [
    {
      ...{ verb: uiCopy.publish, text: t.approveText, icon: Check, endpoint: reviewSuggestion },
      may: ({ state }) => can(suggestionLifecycle, 'approve', 'Admin', state),
      input: ({ id }) => ({ id, decision: 'approve' }),
    },
    {
      ...{ verb: t.hide, text: t.hideText, icon: EyeOff, isDanger: true },
      reason: { label: factNames.reason, hint: t.reasonHint, reasons: moderationReasons },
      endpoint: reviewSuggestion,
      may: ({ state }) => can(suggestionLifecycle, 'hide', 'Admin', state),
      input: ({ id }) => ({ id, decision: 'hide' }),
    },
  ],
  row: suggestionRow,
  about: ({ id }) => ({ subject: 'suggestion', id }),
  ...pagesOf(listSuggestions),
  empty: ({ view }) => t.empty[suggestionViews.find((known) => known === view) ?? 'all'],
  nameOf: ({ subject }) => subject,
  card: (suggestion, leave) => <SuggestionReviewCard suggestion={suggestion} isWaiting={isWaiting} onDecided={leave} />,
});

const reported: ListOf<ReportedThing> = {
  ...{ name: 'reports', title: t.tabs.reports, counted: t.countedThings },
  ...{
    tabs: { ...tabs, isApart: true },
    sorts: { oldest, newest, reports },
    search: t.searchReports,
  },
  decisions: [
    {
      ...{ verb: t.keep, text: t.keepText, icon: ShieldCheck, endpoint: settleReports },
      may: () => true,
      input: ({ id }) => ({ id, decision: 'keep' }),
    },
  ],
  row: reportedRow,
  about: ({ suggestionId, commentId }) =>
    commentId === null ? { subject: 'suggestion', id: suggestionId } : { subject: 'comment', id: commentId },
  otherwise: () => ({ to: paths.adminReports(), text: t.allReports }),
  ...pagesOf(listReports),
  empty: () => t.empty.reports,
  nameOf: ({ text }) => text,
  card: (thing, leave) => <ReportCard thing={thing} onDecided={leave} />,
};

const queue = suggestions({ oldest, newest, supported }, true);
const others = suggestions({ newest, oldest, supported }, false);
const lists: Readonly<Record<string, ListOf<Numbered>>> = {
  ...{ waiting: queue, public: others, hidden: others, merged: others, [everyTab]: others },
  reports: reported,
};

/** The list of the tab in the address; the queue if there is none. */
export const moderationListAt = (address: string): ListOf<Numbered> =>
  lists[tabOf(queue, parseListQuery(address, queue))] ?? queue;
