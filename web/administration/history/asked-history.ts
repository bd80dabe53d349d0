import { historyActionNames, historySubjectNames, type listHistory } from '#contract/administration-history.ts';
import type { Input } from '#contract/core/endpoint.ts';

/** What narrows the history down, as it stands in the address; an empty part asks for all. */
export const historyParts = ['actor', 'action', 'subject', 'subjectId', 'from', 'to'] as const;
export type AskedHistory = Readonly<Record<(typeof historyParts)[number], string>>;

/** Stands for the platform where an account's number could stand. */
export const platform = 'platform';

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const known = (names: readonly string[], name: string) => (names.includes(name) ? name : '');

/** What an address asks for; what makes no sense in it asks for nothing. A day that is none is told by the server. */
export function askedHistoryAt(address: string): AskedHistory {
  const query = new URL(address).searchParams;
  const part = (name: string) => query.get(name)?.trim().slice(0, 40) ?? '';
  const [actor, subjectId] = [part('actor'), part('subjectId')];
  return {
    actor: actor === platform || isNumber(actor) ? actor : '',
    action: known(historyActionNames, part('action')),
    subject: known(historySubjectNames, part('subject')),
    subjectId: isNumber(subjectId) ? subjectId : '',
    from: part('from'),
    to: part('to'),
  };
}

const filled = (asked: Partial<AskedHistory>) => Object.entries(asked).filter(([, text]) => text !== '');

/** The address that asks for this, in the same words for the same wish. */
export const historyAddress = (asked: Partial<AskedHistory>): string => `?${new URLSearchParams(filled(asked))}`;

export const asksForAll = (asked: AskedHistory): boolean => filled(asked).length === 0;

/** The same as the server is asked for it. */
export const asInput = ({ actor, ...rest }: AskedHistory): Input<typeof listHistory> => ({
  ...Object.fromEntries(filled(rest)),
  ...(actor === platform ? { byPlatform: true } : actor === '' ? {} : { actorId: actor }),
});
