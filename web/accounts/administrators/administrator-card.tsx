import { BadgeCheck, CirclePause, KeyRound, MailPlus, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useId } from 'react';
import type { Administrator } from '#contract/accounts-administrators.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { ChangePermission } from '#web/accounts/administrators/change-permission.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { useAdministratorDeeds } from '#web/accounts/administrators/deeds.ts';
import { formatDate } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AccountLink } from '#web/ui/review/account-link.tsx';

const { list, invite, remove, reset } = administratorsCopy;

type AdministratorCardProps = { administrator: Administrator; isOwn: boolean };

/** One administrator, standing or removed, and what the others may do about him. */
export function AdministratorCard({ administrator, isOwn }: AdministratorCardProps) {
  const titleId = useId();
  const { isSending, removeHim, resetHis, inviteAgain } = useAdministratorDeeds(administrator, isOwn);
  const manages = useMay('manages');
  const { displayName, email, status, permission, hasSecondFactor, createdAt } = administrator;
  const isStanding = status === 'Accepted';
  const button = { variant: 'ghost', size: 'sm', disabled: isSending } as const;
  return (
    <Card as="article" aria-labelledby={titleId} className="h-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <AccountLink id={administrator.id} name={displayName} />
        </h3>
        {isOwn && <Badge tone="info">{list.you}</Badge>}
        <Badge tone={isStanding ? 'success' : 'neutral'} icon={isStanding ? BadgeCheck : CirclePause}>
          {isStanding ? list.status.isStanding : list.status.isRemoved}
        </Badge>
        {isStanding && <Badge icon={KeyRound}>{permissionNames[permission]}</Badge>}
        {isStanding && (
          <Badge tone={hasSecondFactor ? 'success' : 'warning'} icon={hasSecondFactor ? ShieldCheck : ShieldOff}>
            {hasSecondFactor ? list.secondFactor.on : list.secondFactor.off}
          </Badge>
        )}
      </div>
      <p className="mt-2 break-words text-muted">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="text-sm text-muted">{list.since(formatDate(createdAt))}</p>
      {manages && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isStanding && <ChangePermission administrator={administrator} isOwn={isOwn} />}
          {isStanding && hasSecondFactor && !isOwn && (
            <Button
              {...button}
              icon={<ShieldOff aria-hidden="true" />}
              aria-label={reset.of(displayName)}
              onClick={() => void resetHis()}
            >
              {reset.button}
            </Button>
          )}
          {isStanding && (
            <Button
              {...button}
              variant="danger"
              icon={<UserMinus aria-hidden="true" />}
              aria-label={isOwn ? remove.ownButton : remove.of(displayName)}
              onClick={() => void removeHim()}
            >
              {isOwn ? remove.ownButton : remove.button}
            </Button>
          )}
          {!isStanding && (
            <Button {...button} icon={<MailPlus aria-hidden="true" />} onClick={() => void inviteAgain()}>
              {invite.again}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
