import { type ComponentProps, Fragment } from 'react';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import { invitationForAdmin } from '#contract/invitations/administration.ts';
import { mailForReview } from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/desk/item-page.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/item.ts';

type Shown = Omit<ComponentProps<typeof ItemPage>, 'found' | 'children'>;
type Card<E extends AnyEndpoint> = (item: Output<E>, reload: () => void) => Elements;

/** Fetches a thing and its card at once. */
async function show<E extends AnyEndpoint>(id: number, endpoint: E, card: () => Promise<Card<E>>) {
  const [found, children] = await Promise.all([later(call(endpoint, { id } as Input<E>)), card()]);
  return (shown: Shown) => (
    <ItemPage {...shown} found={found}>
      {children}
    </ItemPage>
  );
}

/** The things whose page is their card and their history, by the list that they belong to. */
const things = {
  mail: {
    words: adminCopy.mailDetail,
    list: paths.adminMail(),
    subject: 'mail',
    show: (id: number) =>
      show(id, mailForReview, async () => {
        const { MailInFull } = await import('#web/desk/subjects/mails.tsx');
        return (mail, reload) => <MailInFull mail={mail} onRetried={reload} />;
      }),
  },
  invitations: {
    words: adminCopy.invitation,
    list: paths.adminInvitations(),
    subject: 'invitation',
    show: (id: number) =>
      show(id, invitationForAdmin, async () => {
        const { InvitationDetails } = await import('#web/desk/invitations/invitation-details.tsx');
        const { RequestStatusBadge } = await import('#web/requests/request-status-badge.tsx');
        return (invitation, reload) => (
          <InvitationDetails
            invitation={invitation}
            status={<RequestStatusBadge status={invitation.requestStatus} reader="other" />}
            onDecided={reload}
          />
        );
      }),
  },
} as const;

const nameIn = (pattern: string) => pattern.split('/').at(-2) as keyof typeof things;

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: things[nameIn(matches[3].id)].words.title(params.id), matches });

export const clientLoader = async ({ request, params, pattern }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const [name, id] = [nameIn(pattern), idIn(params)];
  return { name, id, page: await things[name].show(id) };
};

/** One thing of the administration and its history: the target of notices and links. */
export default function OneThing({ loaderData: { name, id, page } }: Route.ComponentProps) {
  const { words, list, subject } = things[name];
  const shown = { id, title: words.title(id), back: { to: list, text: words.back } };
  const below = <ThingHistory subject={subject} subjectId={id} />;
  return <Fragment key={`${name} ${id}`}>{page({ ...shown, below })}</Fragment>;
}
