import { Check, Eye, Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionLifecycle } from '#contract/suggestions.ts';
import { reviewSuggestion, type SuggestionForReview } from '#contract/suggestions-review.ts';
import { formatCount, formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { AnswerButton } from '#web/suggestions/review/answer-button.tsx';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { HideButton } from '#web/suggestions/review/hide-button.tsx';
import { MergeButton } from '#web/suggestions/review/merge-button.tsx';
import { UnmergeButton } from '#web/suggestions/review/unmerge-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

type SuggestionReviewCardProps = {
  suggestion: SuggestionForReview;
  /** It no longer belongs to this list. */
  onDecided: () => void;
  /** It stands among those that wait. */
  isWaiting: boolean;
};

/** A suggestion with the account behind it, and what can be decided. */
export function SuggestionReviewCard({ suggestion, onDecided, isWaiting }: SuggestionReviewCardProps) {
  const titleId = useId();
  const { isSending, decide, refresh } = useDecision();
  const { id, type, state, subject, date, answerState } = suggestion;
  const edits = useMay('edits');
  const may = (move: keyof typeof suggestionLifecycle.moves) => edits && can(suggestionLifecycle, move, 'Admin', state);
  const settle = (decision: 'approve' | 'restore') =>
    void decide(reviewSuggestion, { id, decision }, () => {
      toast.success(decision === 'approve' ? said.approved : said.restored);
      onDecided();
    });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          {said.numbered} <bdi dir="ltr">{id}</bdi>
        </span>
        <Badge icon={Lightbulb}>{suggestionsCopy.types[type].one}</Badge>
        {(state === 'waiting' || (state === 'public' && answerState === null)) && <AgeBadge since={date} />}
      </p>
      <h2 id={titleId} className="mt-2 font-sans text-lg font-semibold break-words" dir="auto">
        <Link to={paths.adminSuggestion(id)} className="text-link">
          {subject}
        </Link>
      </h2>
      <div className="mt-4">
        <Facts suggestion={suggestion} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {may('approve') && (
          <Button
            size="sm"
            disabled={isSending}
            {...acceptKey}
            icon={<Check aria-hidden="true" />}
            onClick={() => settle('approve')}
          >
            {said.approve}
          </Button>
        )}
        {may('restore') && (
          <Button size="sm" disabled={isSending} icon={<Eye aria-hidden="true" />} onClick={() => settle('restore')}>
            {said.restore}
          </Button>
        )}
        {edits && state === 'public' && (
          <AnswerButton suggestion={suggestion} onAnswered={isWaiting ? onDecided : refresh} />
        )}
        {may('merge') && <MergeButton id={id} onMerged={onDecided} />}
        {may('unmerge') && <UnmergeButton id={id} onUnmerged={onDecided} />}
        {may('hide') && (
          <HideButton
            endpoint={reviewSuggestion}
            id={id}
            title={said.hideSuggestion}
            {...rejectKey}
            onHidden={onDecided}
          />
        )}
        {state === 'public' && (
          <Link to={paths.suggestion(id)} className="text-link inline-flex min-h-11 items-center">
            {said.open}
          </Link>
        )}
      </div>
    </Card>
  );
}

const Facts = ({ suggestion }: { suggestion: SuggestionForReview }) => (
  <DefinitionList
    items={[
      { label: said.account, value: <AccountLink id={suggestion.accountId} name={suggestion.accountName} /> },
      { label: said.shownName, value: suggestion.subjectSubmitterName ?? said.noName },
      { label: said.classification, value: suggestion.classification },
      { label: said.date, value: formatDateTime(suggestion.date) },
      {
        label: said.activity,
        value: `${formatCount(suggestion.commentsCount, 'comment')} · ${formatCount(suggestion.supportsCount, 'supporter')}`,
      },
      ...(suggestion.answerState === null
        ? []
        : [
            {
              label: said.answer,
              value: `${suggestionsCopy.answers[suggestion.answerState]}: ${suggestion.answerText}`,
              isWide: true,
            },
          ]),
      ...(suggestion.hiddenReason === null
        ? []
        : [{ label: said.hiddenBecause, value: suggestion.hiddenReason, isWide: true }]),
      ...(suggestion.mergedInto === null
        ? []
        : [
            {
              label: said.mergedInto,
              value: (
                <Link to={paths.adminSuggestion(suggestion.mergedInto)} className="text-link">
                  {suggestion.mergedInto}
                </Link>
              ),
              isLatin: true,
            },
          ]),
    ]}
  />
);
