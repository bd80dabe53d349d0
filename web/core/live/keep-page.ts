import { useEffect } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import { showBehind } from '#web/core/calls/connection.ts';
import { isPassing } from '#web/core/calls/lost-connection.ts';
import { pageOwner, session } from '#web/core/session/session.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** `person` is undefined for what a visitor sees, and everybody may see. */
type Shown = { readonly address: string; readonly person: number | undefined; readonly data: Map<string, unknown> };
let shown: Shown | null = null;

/** Remembers what the router shows: a route without data shows an error, or nothing yet. */
export function rememberPage(address: string, matches: readonly Pick<UIMatch, 'id' | 'loaderData'>[]): void {
  const withData = matches.filter(({ loaderData }) => loaderData !== undefined);
  const person = (session() ?? pageOwner())?.id;
  shown = { address, person, data: new Map(withData.map(({ id, loaderData }) => [id, loaderData])) };
}

/** In the frame of every page, also of those that the server has rendered and no loader has fetched. */
export function useRememberPage(): void {
  const address = addressOf(useLocation());
  const matches = useMatches();
  useEffect(() => void rememberPage(address, matches), [address, matches]);
}

/** The data that is shown under this address, if the person of this moment may see it. */
function shownAt(address: string): Shown['data'] | undefined {
  if (shown?.address !== address) return undefined;
  return shown.person === undefined || shown.person === session()?.id ? shown.data : undefined;
}

/**
 * A middleware of all pages: when a page that is shown is loaded again and the server does not answer, or not as it should,
 * the page stays as it is, and says so. Only a refusal replaces it.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  // The person has gone to another page meanwhile: this one is not shown.
  if (request.signal.aborted) return results;
  const data = shownAt(addressOf(new URL(request.url)));
  const now: Results = {};
  let isKept = false;
  for (const [route, outcome] of Object.entries(results)) {
    const isKeptHere = outcome.type === 'error' && isPassing(outcome.result) && data?.has(route) === true;
    now[route] = isKeptHere ? { type: 'data', result: data.get(route) } : outcome;
    isKept ||= isKeptHere;
  }
  showBehind(keepPage, isKept);
  return now;
}
