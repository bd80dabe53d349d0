import { BadgeCheck, CirclePause, KeyRound, MailPlus, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type Administrator,
  changePermission,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#contract/accounts/administrators.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { PermissionField } from '#web/accounts/administrators/permission-field.tsx';
import { ResetSecondFactor } from '#web/accounts/administrators/reset-second-factor.tsx';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { formatDate, formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { type ListOf, pagesOf } from '#web/ui/list/list-of.ts';
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

/** The actions on an administrator, oneself included; each asks for confirmation. */
function useAdministratorActions({ id, displayName, email, permission }: Administrator, isOwn: boolean) {
  const { isSending, decide, refresh } = useDecision();
  const leave = useLeaving();

  function showDone(text: string): void {
    toast.success(text);
    refresh();
  }

  async function confirmRemoval() {
    const question = isOwn
      ? { title: remove.ownTitle, text: remove.ownText, confirm: remove.ownButton }
      : { title: remove.title(displayName), text: remove.text, confirm: remove.button };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    const done = () => (isOwn ? leave(remove.ownDone) : showDone(remove.done));
    await decide(removeAdministrator, { accountId: id }, done);
  }

  async function inviteAgain() {
    const question = { title: invite.againTitle(displayName), text: invite.againText, confirm: invite.submit };
    if (!(await confirm(question))) return;
    await decide(inviteAdministrator, { displayName, email, permission }, ({ expiresAt }) =>
      showDone(invite.sent(email, formatDateTime(expiresAt))),
    );
  }

  return { isSending, confirmRemoval, inviteAgain };
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

/** All administrators, removed ones included; a reader's own card is differenlist. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  ...{ name: 'administrators', title: list.title, counted: list.counted },
  ...{ sorts: list.sorts, search: list.search },
  ...pagesOf(listAdministrators, {}, 50),
  empty: () => list.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
