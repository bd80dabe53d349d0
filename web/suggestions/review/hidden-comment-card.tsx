import { Eye } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type CommentForReview, reviewComment } from '#contract/suggestions-review.ts';
import { formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

type HiddenCommentCardProps = { comment: CommentForReview; onRestored: () => void };

/** A comment that was hidden, and the way back. */
export function HiddenCommentCard({ comment, onRestored }: HiddenCommentCardProps) {
  const titleId = useId();
  const { isSending, decide } = useDecision();
  const edits = useMay('edits');
  const { id, suggestionId, commentText, accountName, hiddenReason, createdAt } = comment;
  const restore = () =>
    void decide(reviewComment, { id, decision: 'restore' }, () => {
      toast.success(said.restored);
      onRestored();
    });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId} className="font-sans text-lg font-semibold">
        <Link to={paths.suggestion(suggestionId)} className="text-link">
          {said.commentOn} <bdi dir="ltr">{suggestionId}</bdi>
        </Link>
      </h2>
      <p className="mt-2 break-words whitespace-pre-line" dir="auto">
        {commentText}
      </p>
      <DefinitionList
        className="mt-4"
        items={[
          { label: said.account, value: accountName },
          { label: said.date, value: formatDateTime(createdAt) },
          { label: said.hiddenBecause, value: hiddenReason, isWide: true },
        ]}
      />
      {edits && (
        <Button size="sm" className="mt-5" disabled={isSending} icon={<Eye aria-hidden="true" />} onClick={restore}>
          {said.restore}
        </Button>
      )}
    </Card>
  );
}
