import { Check, Eye, Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { suggestionFacts as facts, suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { answerNames, suggestionColumns, suggestionTypeNames } from '#contract/suggestions/copy.ts';
import { reviewSuggestion, type SuggestionForReview } from '#contract/suggestions/review.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { acceptKey, rejectKey } from '#web/desk/review/keys.ts';
import { ReviewActions, useIsOpened } from '#web/desk/review/review-actions.tsx';
import { AnswerForm } from '#web/desk/suggestions/answer-form.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { waits } from '#web/desk/suggestions/waits.ts';
import { AnswerButton } from '#web/suggestions/moderation/answer.tsx';
import { HideButton } from '#web/suggestions/moderation/hide.tsx';
import { reversible } from '#web/suggestions/moderation/reversible.ts';
import { suggestionRows } from '#web/suggestions/suggestion-facts.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { reversibly } from '#web/ui/decision/take-back-toast.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

type SuggestionReviewCardProps = {
  suggestion: SuggestionForReview;
  /** It no longer belongs to this list. */
  onDecided: () => void;
  /** It is in the queue. */
  isWaiting: boolean;
};

/** A suggestion with its account and the possible decisions. */
export function SuggestionReviewCard({ suggestion, onDecided, isWaiting }: SuggestionReviewCardProps) {
  const titleId = useId();
  const { id, type, state, subject, date } = suggestion;
  const [isOpened, edits] = [useIsOpened(), useMay('edits')];
  /** Nothing but the answer is missing: there is a form for it. */
  const answersHere = isOpened && isWaiting && edits && state === 'public';
  return (
    <Card as="article" aria-labelledby={titleId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          {t.numbered}{' '}
          <bdi translate="no" dir="ltr">
            {id}
          </bdi>
        </span>
        <Badge icon={Lightbulb}>{suggestionTypeNames[type]}</Badge>
        {waits(suggestion) && <AgeBadge since={date} />}
      </p>
      <h2 id={titleId} className="mt-2 font-sans text-lg font-semibold break-words" dir="auto">
        <Link to={paths.adminSuggestion(id)} className="text-link">
          {subject}
        </Link>
      </h2>
      <div className="mt-4">
        <Facts suggestion={suggestion} />
      </div>
      {answersHere && <AnswerForm suggestion={suggestion} onAnswered={onDecided} />}
      <Decisions suggestion={suggestion} onDecided={onDecided} isWaiting={isWaiting} answersHere={answersHere} />
    </Card>
  );
}

type DecisionsProps = SuggestionReviewCardProps & { answersHere: boolean };

function Decisions({ suggestion, onDecided, isWaiting, answersHere }: DecisionsProps) {
  const { isSending, act, refresh } = useAct();
  const { id, state } = suggestion;
  const thing = { suggestionId: id, commentId: null };
  const edits = useMay('edits');
  const may = (transition: keyof typeof suggestionLifecycle.transitions) =>
    edits && can(suggestionLifecycle, transition, 'Admin', state);
  const settle = (decision: 'approve' | 'restore') =>
    void act(reviewSuggestion, { id, decision }, reversibly(reversible(thing, decision), onDecided));
  return (
    <ReviewActions className="mt-5">
      <div className="flex flex-wrap gap-3">
        {may('approve') && (
          <Button
            size="sm"
            disabled={isSending}
            {...acceptKey}
            icon={<Check aria-hidden="true" />}
            onClick={() => settle('approve')}
          >
            {t.approve}
          </Button>
        )}
        {may('restore') && (
          <Button size="sm" disabled={isSending} icon={<Eye aria-hidden="true" />} onClick={() => settle('restore')}>
            {t.restore}
          </Button>
        )}
        {edits && state === 'public' && !answersHere && (
          <AnswerButton suggestion={suggestion} onAnswered={isWaiting ? onDecided : refresh} />
        )}
        {may('hide') && (
          <HideButton endpoint={reviewSuggestion} id={id} thing={thing} {...rejectKey} onHidden={onDecided} />
        )}
        {state === 'public' && (
          <Link to={paths.suggestion(id)} className="text-link inline-flex min-h-11 items-center">
            {t.open}
          </Link>
        )}
      </div>
    </ReviewActions>
  );
}

const Facts = ({ suggestion }: { suggestion: SuggestionForReview }) => (
  <DefinitionList
    items={[
      { label: t.account, value: <AccountLink id={suggestion.accountId} name={suggestion.accountName} /> },
      {
        label: facts.subjectSubmitterName.label,
        value: suggestion.subjectSubmitterName ?? t.noName,
        isName: suggestion.subjectSubmitterName !== null,
      },
      ...suggestionRows(suggestion),
      { label: suggestionColumns.sent, value: formatDateTime(suggestion.date) },
      {
        label: t.activity,
        value: `${formatCount(suggestion.commentsCount, 'comment')} · ${formatCount(suggestion.supportsCount, 'supporter')}`,
      },
      ...(suggestion.answerState === null
        ? []
        : [
            {
              label: suggestionColumns.answer,
              value: `${answerNames[suggestion.answerState]}: ${suggestion.answerText}`,
              isWide: true,
            },
          ]),
      ...(suggestion.hiddenReason === null
        ? []
        : [{ label: suggestionColumns.hidden, value: suggestion.hiddenReason, isWide: true }]),
    ]}
  />
);
