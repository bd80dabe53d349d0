import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { Invitation } from '#contract/invitations/calls.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { invitationsCopy as t } from '#web/invitations/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type InvitationCardProps = {
  invitation: Invitation;
  /** The status of the request, as requests show it. */
  status: ReactNode;
};

/** One case room: its parties, its age, and its numbers. */
export const InvitationCard = ({ invitation, status }: InvitationCardProps) => {
  const { id, requestId, lawyerName, userName, createdAt, secretNumber } = invitation;
  return (
    <Card as="li">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 className="font-sans text-lg font-semibold">
          {t.numbered} <bdi dir="ltr">{id}</bdi>
        </h2>
        {status}
      </div>
      <DefinitionList
        items={[
          { label: accountTexts.lawyerName, value: lawyerName },
          { label: t.userName, value: userName },
          {
            label: invitationColumns.opened,
            value: (
              <time dateTime={createdAt}>
                {formatHijriDate(createdAt)}
                <span className="block text-sm text-muted">{t.inGregorian(formatDate(createdAt))}</span>
              </time>
            ),
            isWide: true,
          },
          { label: invitationColumns.secret, value: secretNumber, isLatin: true },
          { label: invitationColumns.request, value: requestId, isLatin: true },
        ]}
      />
      <LinkButton to={paths.invite(id)} variant="ghost" size="sm" className="mt-5">
        {t.details}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </Card>
  );
};
