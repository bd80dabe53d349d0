import { RotateCw } from 'lucide-react';
import { listMails, mailStates, type OutboxMail, retryMail } from '#contract/notifications/mail.ts';
import { reviewCopy as t } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

/** Mails that are waiting, retried or given up. */
export const mailsList: ListOf<OutboxMail> = {
  ...{ name: 'mails', capability: 'seesCases', title: t.tabs.waiting, counted: t.counted },
  tabs: {
    ...{ name: 'state', label: t.tabsLabel },
    words: Object.fromEntries(mailStates.map((state) => [state, t.tabs[state]])),
  },
  ...{ sorts: t.sorts, search: t.search },
  decisions: [
    {
      ...{ verb: t.retryVerb, text: t.retryText, icon: RotateCw, endpoint: retryMail },
      may: ({ canRetry }) => canRetry,
      input: ({ id }) => ({ id }),
    },
  ],
  ...pagesOf(listMails),
  empty: ({ state }) => t.empty[mailStates.find((known) => known === state) ?? 'waiting'],
  nameOf: ({ recipient }) => recipient,
  card: (mail, leave) => <MailCard mail={mail} onRetried={leave} />,
};
