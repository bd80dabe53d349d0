import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import { factNames } from '#contract/copy/words.ts';
import { mailColumns, mailKinds } from '#contract/notifications/copy.ts';
import { type MailForReview, type OutboxMail, retryMail } from '#contract/notifications/mail.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/notifications/copy.ts';
import { errorInWords } from '#web/desk/notifications/mail-errors.ts';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

type MailCardProps = {
  mail: OutboxMail;
  onRetried: () => void;
  /** Details that only the mail's own page shows. */
  children?: Elements;
};

const RawError = ({ text }: { text: string }) => (
  <details>
    <summary className="min-h-11">{t.rawError}</summary>
    <bdi translate="no" dir="ltr" className="break-words">
      {text}
    </bdi>
  </details>
);

/** One mail: its template and its delivery, never its text. */
export function MailCard({ mail, onRetried, children }: MailCardProps) {
  const [titleId, manages] = [useId(), useMay('manages')];
  const { isSending, act } = useAct();
  const { id, kind, recipient, attempts, lastError, createdAt, dueAt, canRetry } = mail;

  function retry() {
    void act(retryMail, { id }, { done: t.retried, onDone: onRetried });
  }

  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminMailOf(id)} className="text-link">
            <span>{`${mailKinds[kind] ?? t.other} · ${t.numbered} `}</span>
            <bdi translate="no" dir="ltr">
              {id}
            </bdi>
          </Link>
        </h2>
        <AgeBadge since={createdAt} />
      </div>
      <DefinitionList
        className="mt-4"
        items={[
          { label: mailColumns.name, value: recipient, isLatin: true },
          { label: mailColumns.attempts, value: formatNumber(attempts) },
          { label: mailColumns.made, value: formatDateTime(createdAt) },
          ...(dueAt === null ? [] : [{ label: mailColumns.due, value: formatDateTime(dueAt) }]),
        ]}
      />
      {lastError !== null && (
        <Notice tone="danger" title={errorInWords(lastError)} className="mt-4">
          <RawError text={lastError} />
        </Notice>
      )}
      {children}
      {canRetry && manages && (
        <BusyButton
          variant="ghost"
          className="mt-4"
          isBusy={isSending}
          busyText={uiCopy.sending}
          icon={<RotateCw aria-hidden="true" />}
          onClick={retry}
        >
          {t.retry}
        </BusyButton>
      )}
      {/* A sent mail has no next attempt and no error. */}
      {!canRetry && (dueAt !== null || lastError !== null) && <p className="mt-4 text-sm text-muted">{t.lost}</p>}
    </Card>
  );
}

/** One mail with the details of its delivery; its text is never shown. */
export const MailInFull = ({ mail, onRetried }: { mail: MailForReview; onRetried: () => void }) => (
  <MailCard mail={mail} onRetried={onRetried}>
    <DefinitionList
      className="mt-3"
      items={[
        { label: factNames.state, value: t.fates[mail.state] },
        ...(mail.sentAt === null ? [] : [{ label: t.facts.sent, value: formatDateTime(mail.sentAt) }]),
        ...(mail.deadAt === null ? [] : [{ label: t.tabs.dead, value: formatDateTime(mail.deadAt) }]),
        { label: t.facts.secret, value: mail.carriesSecret ? t.secret.yes : t.secret.no },
        ...(mail.expiresAt === null ? [] : [{ label: t.facts.expires, value: formatDateTime(mail.expiresAt) }]),
        ...(mail.account === null
          ? []
          : [
              {
                label: t.facts.account,
                value: <NameLink id={mail.account.id} name={mail.account.displayName} className="text-link" />,
              },
            ]),
      ]}
    />
  </MailCard>
);
