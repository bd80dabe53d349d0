import { pageMeta } from '#web/core/page/page-meta.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import type { ListOf, Numbered } from '#web/desk/list/list-of.ts';
import { ListPage, loadList } from '#web/desk/list/list-page.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/list.ts';

/** The page of an item that has none besides its queue: below its card is the rest of what is known of it. */
const whole = <T extends Numbered>(list: ListOf<T>): ListOf<T> => ({
  ...list,
  details: (item, leave) => {
    const about = list.about?.(item);
    return (
      <>
        {list.card(item, leave, { index: 0, isLast: false })}
        {about && <ThingHistory subject={about.subject} subjectId={about.id} />}
      </>
    );
  },
});

/** The pages that are one list and nothing else, by the id of their route: the last part of its address. */
const lists = {
  lawyers: async () => (await import('#web/desk/subjects/accounts.tsx')).accountLists.Lawyer,
  participants: async () => (await import('#web/desk/subjects/accounts.tsx')).accountLists.Participant,
  clients: async () => (await import('#web/desk/subjects/accounts.tsx')).accountLists.Client,
  requests: async () => (await import('#web/desk/subjects/requests.tsx')).requestsList,
  payments: async () => whole((await import('#web/desk/subjects/payments.tsx')).paymentsList),
  complaints: async () => whole((await import('#web/desk/subjects/complaints.tsx')).complaintsList),
  refunds: async () => whole((await import('#web/desk/subjects/refunds.tsx')).refundsList),
  comments: async () => (await import('#web/desk/subjects/comments.tsx')).commentsList,
  reports: async () => (await import('#web/desk/subjects/reports.tsx')).reportsList,
  mail: async () => (await import('#web/desk/subjects/mails.tsx')).mailsList,
} satisfies Record<string, () => Promise<ListOf<Numbered>>>;

const nameIn = (pattern: string) => pattern.split('/').at(-1) as keyof typeof lists;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: adminCopy[nameIn(matches[3].id)].title, matches });

export const clientLoader = async ({ request, pattern }: Route.ClientLoaderArgs) => {
  const name = nameIn(pattern);
  const list: ListOf<Numbered> = await lists[name]();
  return { ...adminCopy[name], list, ...(await loadList(request, list)) };
};

const OneList = ({ loaderData }: Route.ComponentProps) => <ListPage {...loaderData} />;
export default OneList;
