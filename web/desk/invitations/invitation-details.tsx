import { DoorOpen, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import { can } from '#contract/core/lifecycle.ts';
import { type InvitationInFull, roomLifecycle, withdrawInvitation } from '#contract/invitations/administration.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/invitations/copy.ts';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { TakeBackButton } from '#web/desk/review/take-back-button.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { RoomBadge } from '#web/invitations/room-badge.tsx';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Closes a room to both parties, with a reason. */
const WithdrawButton = ({ id, onWithdrawn }: { id: number; onWithdrawn: () => void }) => (
  <DecisionButton
    button={{ size: 'md', variant: 'danger', icon: <EyeOff aria-hidden="true" />, children: t.withdraw }}
    title={`${t.hiding(id)}؟`}
    text={t.withdrawText}
    endpoint={withdrawInvitation}
    extra={{ invitationId: id }}
    submit={t.withdraw}
    sending={uiCopy.hiding}
    variant="danger"
    onDecided={onWithdrawn}
  >
    <ReasonField label={t.reason} hint={t.reasonHint} />
  </DecisionButton>
);

type InvitationDetailsProps = {
  invitation: InvitationInFull;
  onDecided: () => void;
};

/** A case room without its content: its parties, its activity, and the two decisions on it. */
export const InvitationDetails = ({ invitation, onDecided }: InvitationDetailsProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_380px]">
    <Card as="section" aria-labelledby="invitation-facts">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="invitation-facts" className="text-xl">
          {t.facts}
        </h2>
        <RoomBadge phase={invitation.phase} reader="Admin">
          <RequestStatusBadge status={invitation.requestStatus} reader="other" />
        </RoomBadge>
      </div>
      <DefinitionList
        className="mt-4"
        items={[
          {
            label: invitationColumns.client,
            value: <NameLink id={invitation.clientId} name={invitation.userName} className="text-link" />,
          },
          {
            label: invitationColumns.lawyer,
            value: <NameLink id={invitation.lawyerId} name={invitation.lawyerName} className="text-link" />,
          },
          {
            label: invitationColumns.request,
            value: (
              <Link to={paths.adminRequest(invitation.requestId)} className="text-link">
                {invitation.requestId}
              </Link>
            ),
            isLatin: true,
          },
          { label: requestTexts.labels.category, value: invitation.subjectOfTheRequest },
          { label: invitationColumns.opened, value: formatDateTime(invitation.createdAt) },
          { label: invitationColumns.secret, value: invitation.secretNumber, isLatin: true },
        ]}
      />
    </Card>
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <InvitationTransitions invitation={invitation} onDecided={onDecided} />
      <Happened invitation={invitation} />
    </div>
  </div>
);

function InvitationTransitions({
  invitation: { id, state, isChosenLawyer },
  onDecided,
}: Omit<InvitationDetailsProps, 'status'>) {
  const manages = useMay('manages');
  return (
    <Card as="section" aria-labelledby="invitation-moves">
      <h2 id="invitation-moves" className="text-xl">
        {t.transitions}
      </h2>
      <p className="mt-1 text-sm text-muted">{isChosenLawyer ? t.chosen : t.transitionsText}</p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <LinkButton to={paths.invite(id)} variant="ghost" icon={<DoorOpen aria-hidden="true" />}>
          {t.open}
        </LinkButton>
        {manages && state === 'withdrawn' && (
          <TakeBackButton
            kind="invitation"
            id={id}
            what={t.hiding(id)}
            text={t.restoreText}
            hint={t.reasonHint}
            onDecided={onDecided}
          />
        )}
        {manages && !isChosenLawyer && can(roomLifecycle, 'withdrawRoom', 'Admin', state) && (
          <WithdrawButton id={id} onWithdrawn={onDecided} />
        )}
      </div>
    </Card>
  );
}

/** The number of entries by kind; their content is visible in the room only. */
const Happened = ({ invitation: { entries, attachmentsCount, lastEntryAt } }: { invitation: InvitationInFull }) => (
  <Card as="section" aria-labelledby="invitation-counts">
    <h2 id="invitation-counts" className="text-xl">
      {t.happened}
    </h2>
    {entries.length === 0 ? (
      <p className="mt-2 text-muted">{t.nothing}</p>
    ) : (
      <DefinitionList
        className="mt-4"
        items={[
          ...entries.map(({ kind, count }) => ({ label: roomCopy.timeline.kinds[kind], value: formatNumber(count) })),
          { label: t.attachments, value: formatNumber(attachmentsCount) },
          { label: t.last, value: lastEntryAt && formatDateTime(lastEntryAt), isWide: true },
        ]}
      />
    )}
  </Card>
);
