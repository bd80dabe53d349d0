import { BadgeCheck, Ban, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { AccountStatus, Profile } from '#contract/accounts.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const { account: said, roles, statuses } = ownCopy;

const looks: Readonly<Record<AccountStatus, { tone: Tone; icon: LucideIcon }>> = {
  Pending: { tone: 'warning', icon: Hourglass },
  Accepted: { tone: 'success', icon: BadgeCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Suspended: { tone: 'danger', icon: Ban },
};

/** What the platform keeps of the signed-in account (specification §2). */
export const ProfileCard = ({ user, permission }: Pick<Profile, 'user' | 'permission'>) => (
  <Card as="section" aria-labelledby="account">
    <h2 id="account" className="mb-5 text-2xl">
      {said.title}
    </h2>
    <DefinitionList
      items={[
        { label: said.name, value: user.displayName },
        { label: said.role, value: roles[user.role] },
        ...(permission === null ? [] : [{ label: said.permission, value: permissionNames[permission] }]),
        { label: said.status, value: <Badge {...looks[user.status]}>{statuses[user.status]}</Badge> },
        { label: said.emailConfirmed, value: user.emailConfirmed ? said.yes : said.no },
        { label: said.email, value: user.email, isLatin: true },
        { label: said.phone, value: user.phoneNumber, isLatin: true },
        { label: said.cardId, value: user.cardId, isLatin: true },
      ]}
    />
  </Card>
);
