import { MailOpen, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { type Invitation, myInvitations } from '#contract/invitations/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { invitationsCopy as t } from '#web/invitations/copy.ts';
import { isFoundInvitation } from '#web/invitations/found-invitation.ts';
import { InvitationCard } from '#web/invitations/invitation-card.tsx';
import { useFound } from '#web/invitations/use-found.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ListEnd } from '#web/ui/page/list-end.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type InvitationListProps = {
  invitations: Page<Invitation[]>;
  /** Request statuses come from the page, which knows both domains. */
  badgeOf: (status: Invitation['requestStatus']) => ReactNode;
  statusTextOf: (status: Invitation['requestStatus']) => string;
};

/** My invitations as cards, searched by secret number, lawyer or status (specification#pages). */
export function InvitationList({ invitations, badgeOf, statusTextOf }: InvitationListProps) {
  const [typed, setTyped] = useState('');
  const isWanted = (invitation: Invitation) =>
    isFoundInvitation(invitation, statusTextOf(invitation.requestStatus), typed);
  const { items, isAnyThere, reset, ...end } = useFound(
    invitations,
    (cursor) => call(myInvitations, { limit: pageSizeMax, cursor }),
    isWanted,
  );

  function look(text: string) {
    setTyped(text);
    reset();
  }

  const emptyText = () => {
    if (isAnyThere) return t.emptySearch;
    return typed === '' ? t.emptyNone : t.empty;
  };

  return (
    <>
      <search className="block max-w-[560px]">
        <TextField name="search" type="search" label={t.search} hint={t.searchHint} value={typed} onChange={look} />
      </search>
      <div className="mt-8">
        <div role="status">
          {items.length === 0 && !end.hasMore && <Empty text={emptyText()} icon={isAnyThere ? SearchX : MailOpen} />}
        </div>
        <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          {items.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} status={badgeOf(invitation.requestStatus)} />
          ))}
        </ul>
        <ListEnd {...end} />
      </div>
    </>
  );
}
