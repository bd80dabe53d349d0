import { Check, EyeOff, Flag, ShieldCheck } from 'lucide-react';
import { moderationCounts } from '#contract/administration/list-counts.ts';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { moderationReasons, suggestionTypeNames } from '#contract/suggestions/copy.ts';
import {
  listReports,
  listSuggestions,
  type ReportedThing,
  reviewSuggestion,
  type SuggestionForReview,
  settleReports,
  suggestionViews,
} from '#contract/suggestions/review.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import {
  accountFilter,
  everyTab,
  type Numbered,
  pagesOf,
  parseListQuery,
  type RowText,
  tabOf,
} from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { waits } from '#web/desk/suggestions/waits.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { moderationCopy } from '#web/suggestions/moderation/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** The dense row of something that was reported. */
const reportedRow = ({ reasons, accountName, reportsCount, since }: ReportedThing): RowText => ({
  facts: [
    <bdi key="reason">{reasons[0]}</bdi>,
    <bdi translate="no" key="account">
      {accountName}
    </bdi>,
  ],
  since,
  marks: [{ tone: 'danger', icon: Flag, text: formatCount(reportsCount, 'report') }],
});

/** The dense row of a suggestion. */
const suggestionRow = (suggestion: SuggestionForReview): RowText => ({
  facts: [
    suggestionTypeNames[suggestion.type],
    <bdi translate="no" key="account">
      {suggestion.accountName}
    </bdi>,
    formatCount(suggestion.supportsCount, 'supporter'),
  ],
  since: waits(suggestion) ? suggestion.date : null,
});

/** They share the same tabs. */
const tabs = {
  name: 'view',
  label: t.tabsLabel,
  words: t.tabs,
  counts: async () => (await call(moderationCounts, {})).suggestions,
  also: [
    { to: paths.adminComments(), text: t.allComments },
    { to: paths.adminReports(), text: t.allReports },
  ],
};

const { oldest, newest, supported, reports } = t.sorts;

/** In the queue the oldest comes first; other lists begin with the newest. */
const listOf = (sorts: Readonly<Record<string, string>>, isWaiting: boolean): Subject<SuggestionForReview> => ({
  name: 'suggestions',
  title: t.title,
  counted: t.counted,
  tabs,
  sorts,
  search: suggestionsCopy.search.q,
  filters: [accountFilter],
  decisions: [
    {
      verb: uiCopy.publish,
      text: t.approveText,
      icon: Check,
      endpoint: reviewSuggestion,
      may: ({ state }) => can(suggestionLifecycle, 'approve', 'Admin', state),
      input: ({ id }) => ({ id, decision: 'approve' }),
    },
    {
      verb: moderationCopy.hide,
      text: moderationCopy.hideText,
      icon: EyeOff,
      isDanger: true,
      reason: { label: factNames.reason, hint: moderationCopy.reasonHint, reasons: moderationReasons },
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
  loadCard: async () => {
    const { SuggestionReviewCard } = await import('#web/desk/suggestions/suggestion-review-card.tsx');
    return (suggestion, leave) => (
      <SuggestionReviewCard suggestion={suggestion} isWaiting={isWaiting} onDecided={leave} />
    );
  },
});

export const reported: Subject<ReportedThing> = {
  name: 'reports',
  title: t.tabs.reports,
  counted: t.countedThings,
  tabs: { ...tabs, isApart: true },
  sorts: { oldest, newest, reports },
  search: t.searchReports,
  decisions: [
    {
      verb: t.keep,
      text: t.keepText,
      icon: ShieldCheck,
      endpoint: settleReports,
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
  loadCard: async () => {
    const { ReportedCard } = await import('#web/desk/suggestions/cards-on-suggestion.tsx');
    return (thing, leave) => <ReportedCard thing={thing} onDecided={leave} />;
  },
};

export const suggestions = listOf({ oldest, newest, supported }, true);
const others = listOf({ newest, oldest, supported }, false);
const lists: Readonly<Record<string, Subject<Numbered>>> = {
  waiting: suggestions,
  public: others,
  hidden: others,
  [everyTab]: others,
  reports: reported,
};

/** The list of the tab in the address; the queue if there is none. */
export const moderationListAt = (address: string): Subject<Numbered> =>
  lists[tabOf(suggestions, parseListQuery(address, suggestions))] ?? suggestions;
