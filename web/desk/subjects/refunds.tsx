import { CircleHelp } from 'lucide-react';
import { listNames } from '#contract/administration/copy.ts';
import { listCounts } from '#contract/administration/list-counts.ts';
import { fromWire } from '#contract/core/money.ts';
import { refundCauseNames, refundStateNames } from '#contract/payments/copy.ts';
import { listRefunds, openRefundStates, type RefundForReview, refundForReview } from '#contract/payments/refunds.ts';
import { call } from '#web/core/calls/api.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { accountFilter, everyTab, pagesOf } from '#web/desk/list/list-of.ts';
import { reviewCopy } from '#web/desk/payments/copy.ts';
import { refundCopy as t } from '#web/desk/payments/refunds/copy.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';

const views = Object.keys(t.tabs) as (keyof typeof t.tabs)[];

/** Money that goes back, by state. There are no bulk decisions: each is a transfer of its own. */
export const refunds: Subject<RefundForReview> = {
  name: 'refunds',
  capability: 'seesCases',
  title: listNames.refunds,
  counted: t.counted,
  tabs: {
    name: 'state',
    label: t.tabsLabel,
    words: { ...t.tabs, [everyTab]: t.allTab },
    counts: async () => (await call(listCounts, {})).refunds,
  },
  sorts: t.sorts,
  search: t.search,
  filters: [accountFilter],
  isOfPeople: true,
  row: ({ accountName, cause, requestId, amount, state, createdAt }) => ({
    title: <bdi translate="no">{accountName}</bdi>,
    facts: [
      formatMoney(fromWire(amount)),
      refundCauseNames[cause],
      requestId !== null && reviewCopy.row.request(requestId),
    ],
    since: openRefundStates.some((open) => open === state) ? createdAt : null,
    marks: state === 'asked' ? [{ tone: 'warning', icon: CircleHelp, text: refundStateNames.asked }] : [],
  }),
  about: ({ id }) => ({ subject: 'refund', id }),
  ...pagesOf(listRefunds),
  empty: ({ state }) => t.empty[views.find((known) => known === state) ?? 'all'],
  nameOf: ({ id, accountName }) => t.nameOf(id, accountName),
  stateOf: async (id) => (await call(refundForReview, { id })).state,
  loadCard: async () => {
    const { RefundCard } = await import('#web/desk/payments/refunds/refund-card.tsx');
    return (refund, leave) => <RefundCard refund={refund} onDecided={leave} />;
  },
};
