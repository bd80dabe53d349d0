import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { formatDate, formatHijriDate } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { invitationsCopy as said } from '#web/invitations/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type InvitationCardProps = {
  invitation: Invitation;
  /** The status of the request, as requests show it. */
  status: ReactNode;
};

/** One case room: who meets whom, since when, and the numbers by which they find it. */
export const InvitationCard = ({ invitation, status }: InvitationCardProps) => {
  const { id, requestId, lawyerName, userName, createdAt, secretNumber } = invitation;
  return (
    <Card as="li">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 className="font-sans text-lg font-semibold">
          {said.numbered} <bdi dir="ltr">{id}</bdi>
        </h2>
        {status}
      </div>
      <DefinitionList
        items={[
          { label: said.lawyerName, value: lawyerName },
          { label: said.userName, value: userName },
          {
            label: said.createdAt,
            value: (
              <time dateTime={createdAt}>
                {formatHijriDate(createdAt)}
                <span className="block text-sm text-muted">{said.inGregorian(formatDate(createdAt))}</span>
              </time>
            ),
            isWide: true,
          },
          { label: said.secretNumber, value: secretNumber, isLatin: true },
          { label: said.requestNumber, value: requestId, isLatin: true },
        ]}
      />
      <LinkButton to={paths.invite(id)} variant="ghost" size="sm" className="mt-5">
        {said.details}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </Card>
  );
};
