import { Check, EyeOff, Flag, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { moderationCounts } from '#contract/administration/list-counts.ts';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { moderationReasons, reportColumns } from '#contract/suggestions/copy.ts';
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
import { useMay } from '#web/core/session/may.ts';
import { formatCount } from '#web/core/words/format.ts';
import {
  accountFilter,
  everyTab,
  type ListOf,
  type Numbered,
  pagesOf,
  parseListQuery,
  type RowText,
  tabOf,
} from '#web/desk/list/list-of.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { acceptKey, rejectKey } from '#web/desk/review/keys.ts';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { SuggestionReviewCard, suggestionRow } from '#web/desk/suggestions/suggestion-review-card.tsx';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { moderationCopy } from '#web/suggestions/moderation/copy.ts';
import { HideButton } from '#web/suggestions/moderation/hide.tsx';
import { reversible } from '#web/suggestions/moderation/reversible.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { reversibly } from '#web/ui/decision/take-back-toast.tsx';

type ReportCardProps = { thing: ReportedThing; onDecided: () => void };

/** A reported suggestion or comment, its reports, and one decision for all of them. */
function ReportCard({ thing, onDecided }: ReportCardProps) {
  const titleId = useId();
  const { isSending, act } = useAct();
  const edits = useMay('edits');
  const { id, suggestionId, commentId, text, accountId, accountName, reasons, reportsCount, since } = thing;
  const keep = () =>
    void act(settleReports, { id, decision: 'keep' }, reversibly(reversible(thing, 'keep'), onDecided));
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            <span>{commentId === null ? t.numbered : t.commentOn}</span>{' '}
            <bdi translate="no" dir="ltr">
              {suggestionId}
            </bdi>
          </Link>
        </h2>
        <Badge tone="danger">{formatCount(reportsCount, 'report')}</Badge>
        <AgeBadge since={since} />
      </div>
      <blockquote className="mt-3 border-s-2 border-line ps-4">
        <p className="break-words whitespace-pre-line" dir="auto">
          {text}
        </p>
        <footer className="mt-1 text-sm text-muted">
          <AccountLink id={accountId} name={accountName} />
        </footer>
      </blockquote>
      <Reasons reasons={reasons} />
      {edits && (
        <ReviewActions className="mt-5">
          <div className="flex flex-wrap gap-3">
            <HideButton
              endpoint={settleReports}
              id={id}
              thing={thing}
              disabled={isSending}
              {...rejectKey}
              onHidden={onDecided}
            />
            <Button
              variant="ghost"
              size="sm"
              disabled={isSending}
              {...acceptKey}
              icon={<ShieldCheck aria-hidden="true" />}
              onClick={keep}
            >
              {t.keep}
            </Button>
          </div>
        </ReviewActions>
      )}
    </Card>
  );
}

const Reasons = ({ reasons }: Pick<ReportedThing, 'reasons'>) => (
  <>
    <h3 className="mt-4 text-sm text-muted">{reportColumns.reasons}</h3>
    <ul className="list-disc ps-5">
      {[...new Set(reasons)].map((reason) => (
        <li key={reason} className="break-words">
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  </>
);

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
const suggestions = (sorts: Readonly<Record<string, string>>, isWaiting: boolean): ListOf<SuggestionForReview> => ({
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
  card: (suggestion, leave) => <SuggestionReviewCard suggestion={suggestion} isWaiting={isWaiting} onDecided={leave} />,
});

const reported: ListOf<ReportedThing> = {
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
  card: (thing, leave) => <ReportCard thing={thing} onDecided={leave} />,
};

const queue = suggestions({ oldest, newest, supported }, true);
const others = suggestions({ newest, oldest, supported }, false);
const lists: Readonly<Record<string, ListOf<Numbered>>> = {
  waiting: queue,
  public: others,
  hidden: others,
  [everyTab]: others,
  reports: reported,
};

/** The list of the tab in the address; the queue if there is none. */
export const moderationListAt = (address: string): ListOf<Numbered> =>
  lists[tabOf(queue, parseListQuery(address, queue))] ?? queue;
