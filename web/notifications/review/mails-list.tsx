import { RotateCw } from 'lucide-react';
import { mailColumns as heads } from '#contract/notifications/labels.ts';
import { listMails, mailStates, mailsSheet, type OutboxMail, retryMail } from '#contract/notifications/mail.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { columnsOf, csvPathOf, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

/** Mails that are waiting, retried or given up. */
export const mailsList: ListOf<OutboxMail> = {
  ...{ name: 'mails', capability: 'seesCases', title: t.tabs.waiting, counted: t.counted, nameHead: heads.name },
  tabs: {
    ...{ name: 'state', label: t.tabsLabel },
    words: Object.fromEntries(mailStates.map((state) => [state, t.tabs[state]])),
  },
  ...{ sorts: t.sorts, search: t.search },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: OutboxMail) => <bdi dir="ltr">{id}</bdi>,
      kind: ({ kind }) => <bdi dir="ltr">{kind}</bdi>,
      attempts: ({ attempts }) => formatNumber(attempts),
      made: ({ createdAt }) => formatDateTime(createdAt),
      due: ({ dueAt }) => dueAt && formatDateTime(dueAt),
      error: ({ lastError }) => lastError && <bdi dir="ltr">{lastError}</bdi>,
    },
    ['id'],
  ),
  decisions: [
    {
      ...{ verb: t.retryVerb, text: t.retryText, icon: RotateCw, endpoint: retryMail },
      may: ({ canRetry }) => canRetry,
      input: ({ id }) => ({ id }),
    },
  ],
  fetchPage: pagesOf(listMails),
  csvPath: csvPathOf(mailsSheet),
  empty: ({ state }) => t.empty[mailStates.find((known) => known === state) ?? 'waiting'],
  nameOf: ({ recipient }) => recipient,
  card: (mail, leave) => <MailCard mail={mail} onRetried={leave} />,
};
