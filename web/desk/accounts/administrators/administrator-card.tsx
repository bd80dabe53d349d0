import { BadgeCheck, CirclePause, KeyRound, MailPlus, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useId } from 'react';
import {
  type Administrator,
  changePermission,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#contract/accounts/administrators.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDate, formatDateTime } from '#web/core/words/format.ts';
import { administratorsCopy } from '#web/desk/accounts/administrators/copy.ts';
import { PermissionField } from '#web/desk/accounts/administrators/permission-field.tsx';
import { ResetSecondFactor } from '#web/desk/accounts/administrators/reset-second-factor.tsx';
import { type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

const { permission: t } = administratorsCopy;

type ChangePermissionProps = { administrator: Administrator; isOwn: boolean };

/**
 * Changes the permission of an administrator. An administrator who reduces their own sees the screens change at once.
 */
function ChangePermission({ administrator, isOwn }: ChangePermissionProps) {
  const { refresh } = useAct();
  const { id, displayName, permission } = administrator;
  return (
    <DecisionButton
      button={{
        variant: 'ghost',
        icon: <KeyRound aria-hidden="true" />,
        'aria-label': t.changeOf(displayName),
        children: t.change,
      }}
      title={t.title(displayName)}
      text={isOwn ? t.ownText : t.text}
      endpoint={changePermission}
      extra={{ accountId: id }}
      submit={t.save}
      sending={uiCopy.saving}
      onDecided={() => {
        if (isOwn) void refreshSession();
        refresh();
      }}
    >
      <PermissionField current={permission} />
    </DecisionButton>
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
        <bdi translate="no" dir="ltr">
          {email}
        </bdi>
      </p>
      <p className="text-sm text-muted">{list.since(formatDate(createdAt))}</p>
      {manages && <AdministratorButtons administrator={administrator} isOwn={isOwn} />}
    </Card>
  );
}

/** The actions on an administrator, oneself included; each asks for confirmation. */
function AdministratorButtons({ administrator, isOwn }: AdministratorCardProps) {
  const { refresh } = useAct();
  const leave = useLeaving();
  const { id, displayName, email, permission, hasSecondFactor } = administrator;

  function showDone(text: string): void {
    toast.success(text);
    refresh();
  }

  if (!isActiveAccount(administrator)) {
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        <ActButton
          endpoint={inviteAdministrator}
          input={{ displayName, email, permission }}
          question={{ title: invite.againTitle(displayName), text: invite.againText, confirm: invite.submit }}
          onDone={({ expiresAt }) => showDone(invite.sent(email, formatDateTime(expiresAt)))}
          icon={<MailPlus aria-hidden="true" />}
        >
          {invite.again}
        </ActButton>
      </div>
    );
  }
  const removal = isOwn
    ? { title: remove.ownTitle, text: remove.ownText, confirm: remove.ownButton }
    : { title: remove.title(displayName), text: remove.text, confirm: remove.button };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ChangePermission administrator={administrator} isOwn={isOwn} />
      {hasSecondFactor && !isOwn && <ResetSecondFactor account={administrator} />}
      <ActButton
        variant="danger"
        endpoint={removeAdministrator}
        input={{ accountId: id }}
        question={{ ...removal, tone: 'danger' }}
        onDone={() => (isOwn ? leave(remove.ownDone) : showDone(remove.done))}
        icon={<UserMinus aria-hidden="true" />}
        aria-label={isOwn ? remove.ownButton : remove.of(displayName)}
      >
        {removal.confirm}
      </ActButton>
    </div>
  );
}

/** All administrators, removed ones included; a reader's own card is different. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  name: 'administrators',
  title: list.title,
  counted: list.counted,
  sorts: list.sorts,
  search: list.search,
  ...pagesOf(listAdministrators, {}, 50),
  empty: () => list.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
