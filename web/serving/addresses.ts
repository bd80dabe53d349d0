import { lawyerFilterNames } from '#web/accounts/lawyers/lawyer-filters.ts';
import { paths } from '#web/core/page/paths.ts';
import { suggestionFilterNames } from '#web/suggestions/suggestion-filters.ts';

/**
 * The address of a request on our own origin. `//host/…` and absolute request lines stay paths, so no request can make
 * the renderer use another host. Null when the address is not valid.
 */
export function addressOf(requestUrl: string, origin: string): URL | null {
  const path = requestUrl.startsWith('/') ? requestUrl : `/${requestUrl}`;
  try {
    const address = new URL(origin + path);
    decodeURI(address.pathname);
    return address;
  } catch {
    return null;
  }
}

/** React Router loads the data of a page at its address with `.data` at the end. */
export const isDataAddress = (address: URL): boolean => address.pathname.endsWith('.data');

/**
 * The parameters of the query that the server reads for a page. All others are for the browser, which reads its own
 * address: with only such ones a page is the same as without a query.
 */
export const readQueries: Readonly<Record<string, readonly string[]>> = {
  [paths.lawyers()]: lawyerFilterNames,
  [paths.suggestions()]: suggestionFilterNames,
  [paths.agreement()]: ['reference'],
};

/** The path of a page as `paths` writes it; the data of the page has `.data` at its end. */
const pageOf = (pathname: string): string =>
  decodeURI(pathname)
    .replace(/\.data$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

/** The path with the part of the query that the server reads. It answers all addresses alike that have this in common. */
export function readAddress({ pathname, searchParams }: URL): string {
  const page = pageOf(pathname);
  const names = Object.entries(readQueries).find(([path]) => path.toLowerCase() === page)?.[1] ?? [];
  const read = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length ? `${pathname}?${new URLSearchParams(read)}` : pathname;
}
