import { DoorOpen, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { type InvitationInFull, restoreInvitation, roomLifecycle } from '#contract/invitations-administration.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatDateTime } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/invitations/review/copy.ts';
import { RoomStateBadge } from '#web/invitations/review/room-state-badge.tsx';
import { WithdrawButton } from '#web/invitations/review/withdraw-button.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

type InvitationSheetProps = {
  invitation: InvitationInFull;
  /** The status of its request, as requests show it. */
  status: ReactNode;
  onDecided: () => void;
};

/** A case room from outside: its parties, how much has happened in it, and the two decisions on it. */
export const InvitationSheet = ({ invitation, status, onDecided }: InvitationSheetProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_380px]">
    <Card as="section" aria-labelledby="invitation-facts">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="invitation-facts" className="text-xl">
          {said.facts}
        </h2>
        {status}
        <RoomStateBadge state={invitation.state} />
      </div>
      <DefinitionList
        className="mt-4"
        items={[
          { label: said.client, value: <AccountLink id={invitation.clientId} name={invitation.userName} /> },
          { label: said.lawyer, value: <AccountLink id={invitation.lawyerId} name={invitation.lawyerName} /> },
          {
            label: said.request,
            value: (
              <Link to={paths.adminRequest(invitation.requestId)} className="text-link">
                {invitation.requestId}
              </Link>
            ),
            isLatin: true,
          },
          { label: said.nature, value: invitation.subjectOfTheRequest },
          { label: said.created, value: formatDateTime(invitation.createdAt) },
          { label: said.secret, value: invitation.secretNumber, isLatin: true },
        ]}
      />
    </Card>
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Moves invitation={invitation} onDecided={onDecided} />
      <Happened invitation={invitation} />
    </div>
  </div>
);

const AccountLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={paths.adminAccount(id)} className="text-link">
    {name}
  </Link>
);

function Moves({ invitation: { id, state, isChosenLawyer }, onDecided }: Omit<InvitationSheetProps, 'status'>) {
  const { isSending, decide } = useDecision();
  const manages = useMay('manages');
  const may = (move: keyof typeof roomLifecycle.moves) => manages && can(roomLifecycle, move, 'Admin', state);

  async function restore() {
    const question = { title: said.restoreTitle(id), text: said.restoreText, confirm: said.restore };
    if (!(await confirm(question))) return;
    await decide(restoreInvitation, { invitationId: id }, () => {
      toast.success(restoreInvitation.message);
      onDecided();
    });
  }

  return (
    <Card as="section" aria-labelledby="invitation-moves">
      <h2 id="invitation-moves" className="text-xl">
        {said.moves}
      </h2>
      <p className="mt-1 text-sm text-muted">{isChosenLawyer ? said.chosen : said.movesText}</p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <LinkButton to={paths.invite(id)} variant="ghost" icon={<DoorOpen aria-hidden="true" />}>
          {said.open}
        </LinkButton>
        {may('restoreRoom') && (
          <Button disabled={isSending} icon={<RotateCcw aria-hidden="true" />} onClick={() => void restore()}>
            {said.restore}
          </Button>
        )}
        {!isChosenLawyer && may('withdrawRoom') && <WithdrawButton id={id} onWithdrawn={onDecided} />}
      </div>
    </Card>
  );
}

/** How much of each kind; what was said stays in the room. */
const Happened = ({ invitation: { entries, attachmentsCount, lastEntryAt } }: { invitation: InvitationInFull }) => (
  <Card as="section" aria-labelledby="invitation-counts">
    <h2 id="invitation-counts" className="text-xl">
      {said.happened}
    </h2>
    {entries.length === 0 ? (
      <p className="mt-2 text-muted">{said.nothing}</p>
    ) : (
      <DefinitionList
        className="mt-4"
        items={[
          ...entries.map(({ kind, count }) => ({ label: roomCopy.timeline.kinds[kind], value: formatNumber(count) })),
          { label: said.attachments, value: formatNumber(attachmentsCount) },
          { label: said.last, value: lastEntryAt && formatDateTime(lastEntryAt), isWide: true },
        ]}
      />
    )}
  </Card>
);
