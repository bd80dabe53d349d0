import { ArrowLeft, MailOpen, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { factNames } from '#contract/copy/words.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import type { Role } from '#contract/core/roles.ts';
import { type Invitation, myInvitations } from '#contract/invitations/calls.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { type FetchPart, usePages } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { invitationsCopy as t } from '#web/invitations/copy.ts';
import { isFoundInvitation } from '#web/invitations/found-invitation.ts';
import { phaseText, RoomBadge } from '#web/invitations/room-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type InvitationCardProps = {
  invitation: Invitation;
  /** The phase of the room. */
  status: Elements;
};

/** One case room: its parties, its age, and its numbers. */
const InvitationCard = ({ invitation, status }: InvitationCardProps) => {
  const { id, requestId, lawyerName, userName, createdAt, secretNumber } = invitation;
  return (
    <Card as="li">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 className="font-sans text-lg font-semibold">
          {t.numbered}{' '}
          <bdi translate="no" dir="ltr">
            {id}
          </bdi>
        </h2>
        {status}
      </div>
      <DefinitionList
        items={[
          { label: factNames.lawyerName, value: lawyerName, isName: true },
          { label: t.userName, value: userName, isName: true },
          {
            label: invitationColumns.opened,
            value: (
              <time dateTime={createdAt}>
                <span>{formatHijriDate(createdAt)}</span>
                <span className="block text-sm text-muted">{t.inGregorian(formatDate(createdAt))}</span>
              </time>
            ),
            isWide: true,
          },
          { label: invitationColumns.secret, value: secretNumber, isLatin: true },
          { label: invitationColumns.request, value: requestId, isLatin: true },
        ]}
      />
      <LinkButton to={paths.invite(id)} variant="ghost" size="sm" className="mt-5">
        {t.details}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </Card>
  );
};

/** The number of results that are shown at first, and added each time. */
const shownAtOnce = 50;

/**
 * A list in pages that is searched in the browser: pages are fetched until there are enough results to show. Loaded
 * pages are kept for the next search.
 */
function useFound<T extends { readonly id: number }>(
  first: Page<T[]>,
  fetchPart: FetchPart<T>,
  isWanted: (item: T) => boolean,
) {
  const list = usePages(first, fetchPart);
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const found = list.items.filter(isWanted);

  useEffect(() => {
    if (found.length < shownMax && list.hasMore && list.state === 'still') void list.loadMore();
  });

  const showMore = async () => setShownMax(shownMax + shownAtOnce);
  return {
    items: found.slice(0, shownMax),
    isAnyThere: list.items.length > 0,
    state: found.length < shownMax ? list.state : 'still',
    hasMore: list.hasMore || found.length > shownMax,
    loadMore: list.state === 'failed' ? list.loadMore : showMore,
    /** Call it for a new search. */
    reset: () => setShownMax(shownAtOnce),
  };
}

type InvitationListProps = {
  invitations: Page<Invitation[]>;
  /** The status of a request in words and as a badge comes from the page, which knows both domains. */
  badgeOf: (status: Invitation['requestStatus']) => Elements;
  statusTextOf: (status: Invitation['requestStatus']) => string;
  reader: Role;
};

/** My invitations as cards, searched by secret number, lawyer or status (specification#pages). */
export function InvitationList({ invitations, badgeOf, statusTextOf, reader }: InvitationListProps) {
  const [typed, setTyped] = useState('');
  const isWanted = (invitation: Invitation) => {
    const status = statusTextOf(invitation.requestStatus);
    return isFoundInvitation(invitation, `${status}\n${phaseText(invitation.phase, reader, '')}`, typed);
  };
  const { items, isAnyThere, reset, ...end } = useFound(
    invitations,
    (part) => call(myInvitations, { limit: pageSizeMax, ...part }),
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
            <InvitationCard
              key={invitation.id}
              invitation={invitation}
              status={
                <RoomBadge phase={invitation.phase} reader={reader}>
                  {badgeOf(invitation.requestStatus)}
                </RoomBadge>
              }
            />
          ))}
        </ul>
        <ListEnd {...end} />
      </div>
    </>
  );
}
