import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { reportColumns } from '#contract/suggestions/copy.ts';
import { type ReportedThing, settleReports } from '#contract/suggestions/review.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatCount } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { HideButton } from '#web/suggestions/review/hide-button.tsx';
import { undoable } from '#web/suggestions/review/undoable.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';
import { offerUndo } from '#web/ui/review/undo-toast.tsx';

type ReportCardProps = { thing: ReportedThing; onDecided: () => void };

/** A reported suggestion or comment, its reports, and one decision for all of them. */
export function ReportCard({ thing, onDecided }: ReportCardProps) {
  const titleId = useId();
  const { isSending, decide } = useDecision();
  const edits = useMay('edits');
  const { id, suggestionId, commentId, text, accountId, accountName, reasons, reportsCount, since } = thing;
  const keep = () =>
    void decide(settleReports, { id, decision: 'keep' }, (answer) => {
      offerUndo(undoable(thing, 'keep')(answer));
      onDecided();
    });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            {commentId === null ? t.numbered : t.commentOn} <bdi dir="ltr">{suggestionId}</bdi>
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
