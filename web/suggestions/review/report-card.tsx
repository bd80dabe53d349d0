import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type ReportedThing, settleReports } from '#contract/suggestions-review.ts';
import { formatCount } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { HideButton } from '#web/suggestions/review/hide-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

type ReportCardProps = { thing: ReportedThing; onDecided: () => void };

/** A reported suggestion or comment, what was said of it, and the one decision for all reports. */
export function ReportCard({ thing, onDecided }: ReportCardProps) {
  const titleId = useId();
  const { isSending, decide } = useDecision();
  const edits = useMay('edits');
  const { id, suggestionId, commentId, text, accountId, accountName, reasons, reportsCount, since } = thing;
  const keep = () =>
    void decide(settleReports, { id, decision: 'keep' }, () => {
      toast.success(said.kept);
      onDecided();
    });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            {commentId === null ? said.numbered : said.commentOn} <bdi dir="ltr">{suggestionId}</bdi>
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
      <h3 className="mt-4 text-sm text-muted">{said.reasons}</h3>
      <ul className="list-disc ps-5">
        {[...new Set(reasons)].map((reason) => (
          <li key={reason} className="break-words">
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      {edits && (
        <div className="mt-5 flex flex-wrap gap-3">
          <HideButton
            endpoint={settleReports}
            id={id}
            title={commentId === null ? said.hideSuggestion : said.hideComment}
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
            {said.keep}
          </Button>
        </div>
      )}
    </Card>
  );
}
