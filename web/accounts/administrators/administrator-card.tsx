import { BadgeCheck, CirclePause, KeyRound, MailPlus, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { type Administrator, changePermission } from '#contract/accounts/administrators.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { useAdministratorActions } from '#web/accounts/administrators/administrator-actions.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { PermissionField } from '#web/accounts/administrators/permission-field.tsx';
import { ResetSecondFactor } from '#web/accounts/administrators/reset-second-factor.tsx';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { formatDate } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { useDecision } from '#web/ui/review/decision.ts';

const { permission: t } = administratorsCopy;

type ChangePermissionProps = { administrator: Administrator; isOwn: boolean };

/** Changes the permission of an administrator. One who reduces their own permission sees the screens change at once. */
function ChangePermission({ administrator, isOwn }: ChangePermissionProps) {
  const [isOpen, setOpen] = useState(false);
  const { handleOutdated, refresh } = useDecision();
  const { id, displayName, permission } = administrator;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        aria-label={t.changeOf(displayName)}
        onClick={() => setOpen(true)}
      >
        {t.change}
      </Button>
      {isOpen && (
        <Dialog title={t.title(displayName)} onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              endpoint={changePermission}
              extra={{ accountId: id }}
              className="mt-2 grid grid-cols-1 gap-4"
              onFailure={handleOutdated}
              onDone={() => {
                setOpen(false);
                toast.success(changePermission.message);
                if (isOwn) void refreshSession();
                refresh();
              }}
            >
              <p className="text-muted">{isOwn ? t.ownText : t.text}</p>
              <PermissionField current={permission} />
              <SubmitOrCancel sending={uiCopy.saving} onCancel={close}>
                {t.save}
              </SubmitOrCancel>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}

const { list, invite, remove } = administratorsCopy;

type AdministratorCardProps = { administrator: Administrator; isOwn: boolean };

const isActiveAccount = ({ status }: Administrator) => status === 'Accepted';

/** One administrator, active or removed, with the actions of the others. */
export function AdministratorCard({ administrator, isOwn }: AdministratorCardProps) {
  const titleId = useId();
  const manages = useMay('manages');
  const { displayName, email, permission, hasSecondFactor, createdAt } = administrator;
  const isActive = isActiveAccount(administrator);
  return (
    <Card as="article" aria-labelledby={titleId} className="h-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <AccountLink id={administrator.id} name={displayName} />
        </h3>
        {isOwn && <Badge tone="info">{list.you}</Badge>}
        <Badge tone={isActive ? 'success' : 'neutral'} icon={isActive ? BadgeCheck : CirclePause}>
          {isActive ? list.status.isActive : list.status.isRemoved}
        </Badge>
        {isActive && <Badge icon={KeyRound}>{permissionNames[permission]}</Badge>}
        {isActive && (
          <Badge tone={hasSecondFactor ? 'success' : 'warning'} icon={hasSecondFactor ? ShieldCheck : ShieldOff}>
            {hasSecondFactor ? list.secondFactor.on : list.secondFactor.off}
          </Badge>
        )}
      </div>
      <p className="mt-2 break-words text-muted">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="text-sm text-muted">{list.since(formatDate(createdAt))}</p>
      {manages && <AdministratorButtons administrator={administrator} isOwn={isOwn} />}
    </Card>
  );
}

function AdministratorButtons({ administrator, isOwn }: AdministratorCardProps) {
  const { isSending, confirmRemoval, inviteAgain } = useAdministratorActions(administrator, isOwn);
  const { displayName, hasSecondFactor } = administrator;
  const isActive = isActiveAccount(administrator);
  const button = { variant: 'ghost', size: 'sm', disabled: isSending } as const;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isActive && <ChangePermission administrator={administrator} isOwn={isOwn} />}
      {isActive && hasSecondFactor && !isOwn && <ResetSecondFactor account={administrator} />}
      {isActive && (
        <Button
          {...button}
          variant="danger"
          icon={<UserMinus aria-hidden="true" />}
          aria-label={isOwn ? remove.ownButton : remove.of(displayName)}
          onClick={() => void confirmRemoval()}
        >
          {isOwn ? remove.ownButton : remove.button}
        </Button>
      )}
      {!isActive && (
        <Button {...button} icon={<MailPlus aria-hidden="true" />} onClick={() => void inviteAgain()}>
          {invite.again}
        </Button>
      )}
    </div>
  );
}
