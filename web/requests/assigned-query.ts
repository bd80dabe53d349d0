import type { Input } from '#contract/core/endpoint.ts';
import { type assignedRequests, assignedSorts, lawyerTabs } from '#contract/requests/calls.ts';
import { addressOf, anyText, oneOf, parseQuery } from '#web/core/page/query.ts';

const standardTab = 'toOffer';
const standardSort = 'due';

/** The view of a lawyer's list: its tab, search and order, all in the address. */
export type AssignedQuery = {
  readonly tab: (typeof lawyerTabs)[number];
  readonly q: string;
  readonly sort: (typeof assignedSorts)[number];
};

const parts = { tab: oneOf(lawyerTabs, standardTab), q: anyText, sort: oneOf(assignedSorts, standardSort) };

export const assignedQuery = (address: string): AssignedQuery => parseQuery(address, parts) as AssignedQuery;

/** The address of a list; what is usual is left out of it. */
export const assignedAddress = ({ tab, q, sort }: AssignedQuery): string =>
  addressOf({ q, tab: tab === standardTab ? '' : tab, sort: sort === standardSort ? '' : sort });

export const assignedInput = ({ tab, q, sort }: AssignedQuery): Input<typeof assignedRequests> => ({
  tab,
  sort,
  ...(q !== '' && { q }),
});
