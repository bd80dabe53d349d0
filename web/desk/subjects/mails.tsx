import { RotateCw } from 'lucide-react';
import {
  listMails,
  mailForReview,
  mailHealth,
  mailStates,
  type OutboxMail,
  retryMail,
} from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { pagesOf } from '#web/desk/list/list-of.ts';
import { reviewCopy as t } from '#web/desk/notifications/copy.ts';
import { MailHealth, TestMail } from '#web/desk/notifications/mail-health.tsx';
import { pageOf, type Subject } from '#web/desk/subjects/subject.tsx';

/** Mails that are waiting, retried or given up. */
export const mails: Subject<OutboxMail> = {
  name: 'mails',
  capability: 'seesCases',
  title: t.tabs.failed,
  counted: t.counted,
  tabs: {
    name: 'state',
    label: t.tabsLabel,
    words: t.tabs,
    counts: async () => (await call(mailHealth, {})).counts,
  },
  sorts: t.sorts,
  search: t.search,
  decisions: [
    {
      verb: t.retryVerb,
      text: t.retryText,
      icon: RotateCw,
      endpoint: retryMail,
      may: ({ canRetry }) => canRetry,
      input: ({ id }) => ({ id }),
    },
  ],
  ...pagesOf(listMails),
  empty: ({ state }) => t.empty[mailStates.find((known) => known === state) ?? 'failed'],
  above: () => <MailHealth />,
  tools: () => <TestMail />,
  nameOf: ({ recipient }) => recipient,
  loadCard: async () => {
    const { MailCard } = await import('#web/desk/notifications/mail-card.tsx');
    return (mail, leave) => <MailCard mail={mail} onRetried={leave} />;
  },
  openPage: pageOf(mailForReview, async () => {
    const { MailInFull } = await import('#web/desk/notifications/mail-card.tsx');
    return (mail, reload) => <MailInFull mail={mail} onRetried={reload} />;
  }),
};
