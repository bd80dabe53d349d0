import { Link } from 'react-router';
import { factNames } from '#contract/copy/words.ts';
import type { MailForReview } from '#contract/notifications/mail.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

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
                value: (
                  <Link to={paths.adminAccount(mail.account.id)} className="text-link">
                    {mail.account.displayName}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  </MailCard>
);
