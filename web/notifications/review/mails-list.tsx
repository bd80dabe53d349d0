import { RotateCw } from 'lucide-react';
import { mailColumns as heads } from '#contract/copy/columns.ts';
import { listMails, mailStates, mailsSheet, type OutboxMail, retryMail } from '#contract/notifications-mail.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatDateTime } from '#web/core/format.ts';
import { reviewCopy as said } from '#web/notifications/review/copy.ts';
import { MailCard } from '#web/notifications/review/mail-card.tsx';
import { columnsOf, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

/** The mails that wait, that failed, and that are dead. */
export const mailsList: ListOf<OutboxMail> = {
  ...{ name: 'mails', duty: 'seesCases', title: said.tabs.waiting, counted: said.counted, nameHead: heads.name },
  tabs: {
    ...{ name: 'state', label: said.tabsLabel },
    words: Object.fromEntries(mailStates.map((state) => [state, said.tabs[state]])),
  },
  ...{ sorts: said.sorts, search: said.search },
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
      ...{ name: 'retry', verb: said.retryVerb, text: said.retryText, icon: RotateCw, endpoint: retryMail },
      may: ({ canRetry }) => canRetry,
      input: ({ id }) => ({ id }),
    },
  ],
  fetchPage: pagesOf(listMails),
  sheet: sheetPath(mailsSheet),
  empty: ({ state }) => said.empty[mailStates.find((known) => known === state) ?? 'waiting'],
  nameOf: ({ recipient }) => recipient,
  card: (mail, leave) => <MailCard mail={mail} onRetried={leave} />,
};
