import type { Input } from '#contract/core/endpoint.ts';
import { lengthMax } from '#contract/core/rules.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests.ts';
import { type listRequests, waitingDaysMax } from '#contract/requests-administration.ts';

/** What marks a request out, each asked for by itself. */
export const requestMarks = ['withoutLawyers', 'openProof', 'discreet'] as const;
export type RequestMark = (typeof requestMarks)[number];

/** Which requests the address asks for; an empty part asks for all. */
export type AskedRequests = {
  readonly status: RequestStatus | 'all';
  readonly q: string;
  readonly province: string;
  readonly specialty: string;
  /** Whole days as digits. */
  readonly waitingDays: string;
  readonly marks: readonly RequestMark[];
};

export const askedStatuses: readonly AskedRequests['status'][] = [...requestStatuses, 'all'];
/** Without a status in the address: the queue of those that want a lawyer. */
const standard = 'Pending';

const isDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= waitingDaysMax;

/** What an address asks for; what makes no sense in it asks for nothing. */
export function askedRequestsAt(address: string): AskedRequests {
  const query = new URL(address).searchParams;
  const part = (name: string) => query.get(name)?.trim().slice(0, lengthMax.name) ?? '';
  const asked = { status: part('status'), province: part('province'), waitingDays: part('waitingDays') };
  return {
    status: askedStatuses.find((status) => status === asked.status) ?? standard,
    q: part('q'),
    province: governorates.some(({ name }) => name === asked.province) ? asked.province : '',
    specialty: part('specialty'),
    waitingDays: isDays(asked.waitingDays) ? asked.waitingDays : '',
    marks: requestMarks.filter((mark) => query.get(mark) === 'true'),
  };
}

/** The address that asks for these requests, in the same words for the same wish. */
export function requestsAddress({ status, marks, ...texts }: AskedRequests): string {
  const parts = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  const query = new URLSearchParams([
    ['status', status],
    ...parts.filter(([, text]) => text !== '').map(([name, text]) => [name, text]),
    ...marks.map((mark) => [mark, 'true']),
  ]);
  return `?${query}`;
}

/** The same as the server is asked for it. */
export const asInput = ({ status, marks, province, ...texts }: AskedRequests): Input<typeof listRequests> => ({
  ...texts,
  ...(status === 'all' ? {} : { status }),
  ...(province === '' ? {} : { province: province as never }),
  ...Object.fromEntries(marks.map((mark) => [mark, true])),
});

/** How many filters are set, the status and the search aside. */
export const filterCount = ({ province, specialty, waitingDays, marks }: AskedRequests): number =>
  [province, specialty, waitingDays].filter((text) => text !== '').length + marks.length;

/** Nothing but a status is asked for. */
export const asksForStatusAlone = (asked: AskedRequests): boolean => asked.q === '' && filterCount(asked) === 0;

export const statusAlone = (status: AskedRequests['status']): AskedRequests => ({
  status,
  q: '',
  province: '',
  specialty: '',
  waitingDays: '',
  marks: [],
});
