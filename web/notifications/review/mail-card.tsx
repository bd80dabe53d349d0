import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type OutboxMail, retryMail } from '#contract/notifications-mail.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/notifications/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type MailCardProps = {
  mail: OutboxMail;
  onRetried: () => void;
  /** What only its own page tells. */
  children?: ReactNode;
};

const aboutOf = (kind: string): string => {
  const [domain] = kind.split('.', 1);
  return Object.entries(said.about).find(([known]) => known === domain)?.[1] ?? said.other;
};

/** One mail: what it is and how it fares, never what it says. */
export function MailCard({ mail, onRetried, children }: MailCardProps) {
  const titleId = useId();
  const { isSending, decide } = useDecision();
  const manages = useMay('manages');
  const { id, kind, recipient, attempts, lastError, createdAt, dueAt, canRetry } = mail;

  function retry() {
    void decide(retryMail, { id }, () => {
      toast.success(said.retried);
      onRetried();
    });
  }

  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminMailOf(id)} className="text-link">
            {aboutOf(kind)} · {said.numbered} <bdi dir="ltr">{id}</bdi>
          </Link>
        </h2>
        <AgeBadge since={createdAt} />
      </div>
      <DefinitionList
        className="mt-4"
        items={[
          { label: said.facts.recipient, value: recipient, isLatin: true },
          { label: said.facts.kind, value: kind, isLatin: true },
          { label: said.facts.attempts, value: formatNumber(attempts) },
          { label: said.facts.created, value: formatDateTime(createdAt) },
          ...(dueAt === null ? [] : [{ label: said.facts.due, value: formatDateTime(dueAt) }]),
        ]}
      />
      {lastError !== null && (
        <Notice tone="danger" title={said.lastError} className="mt-4">
          <bdi dir="ltr" className="break-words">
            {lastError}
          </bdi>
        </Notice>
      )}
      {children}
      {canRetry && manages && (
        <Button
          variant="ghost"
          className="mt-4"
          disabled={isSending}
          icon={isSending ? <Spinner /> : <RotateCw aria-hidden="true" />}
          onClick={retry}
        >
          {isSending ? said.retrying : said.retry}
        </Button>
      )}
      {/* One that has left has no date ahead of it and no trouble behind it. */}
      {!canRetry && (dueAt !== null || lastError !== null) && <p className="mt-4 text-sm text-muted">{said.lost}</p>}
    </Card>
  );
}
