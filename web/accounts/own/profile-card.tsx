import { BadgeCheck, Ban, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Profile } from '#contract/accounts/calls.ts';
import type { AccountStatus } from '#contract/accounts/session.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { factNames, roleNames, yesNo } from '#contract/copy/words.ts';
import { accountRows, allAccountFacts } from '#web/accounts/fact-rows.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Corrections } from '#web/accounts/own/corrections.tsx';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const { account: t, statuses } = ownCopy;

const looks: Readonly<Record<AccountStatus, { tone: Tone; icon: LucideIcon }>> = {
  Pending: { tone: 'warning', icon: Hourglass },
  Accepted: { tone: 'success', icon: BadgeCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Suspended: { tone: 'danger', icon: Ban },
};

const [, ...others] = allAccountFacts(['displayName', 'email', 'phoneNumber', 'cardId']);

/** The stored facts of the signed-in account (specification#pages). */
export const ProfileCard = ({ user, permission }: Pick<Profile, 'user' | 'permission'>) => (
  <OwnSection place="account" note={[roleNames[user.role], statuses[user.status]].join('، ')}>
    <DefinitionList
      items={[
        ...accountRows(user, ['displayName']),
        { label: factNames.role, value: roleNames[user.role] },
        ...(permission === null ? [] : [{ label: factNames.permission, value: permissionNames[permission] }]),
        { label: t.status, value: <Badge {...looks[user.status]}>{statuses[user.status]}</Badge> },
        { label: t.emailConfirmed, value: yesNo[`${user.emailConfirmed}`] },
        ...accountRows(user, others),
      ]}
    />
    <Corrections user={user} />
  </OwnSection>
);
