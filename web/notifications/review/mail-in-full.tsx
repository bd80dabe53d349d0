import { Link } from 'react-router';
import type { MailForReview } from '#contract/notifications-mail.ts';
import { formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** One mail with how it fared to the end; what it says is shown nowhere. */
export const MailInFull = ({ mail, onRetried }: { mail: MailForReview; onRetried: () => void }) => (
  <MailCard mail={mail} onRetried={onRetried}>
    <DefinitionList
      className="mt-3"
      items={[
        { label: said.facts.state, value: said.fates[mail.state] },
        ...(mail.sentAt === null ? [] : [{ label: said.facts.sent, value: formatDateTime(mail.sentAt) }]),
        ...(mail.deadAt === null ? [] : [{ label: said.facts.dead, value: formatDateTime(mail.deadAt) }]),
        { label: said.facts.secret, value: mail.carriesSecret ? said.secret.yes : said.secret.no },
        ...(mail.expiresAt === null ? [] : [{ label: said.facts.expires, value: formatDateTime(mail.expiresAt) }]),
        ...(mail.account === null
          ? []
          : [
              {
                label: said.facts.account,
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
