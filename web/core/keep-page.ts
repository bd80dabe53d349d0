import { showBehind } from '#web/core/connection.ts';
import { isUnanswered } from '#web/core/lost-connection.ts';
import { session } from '#web/core/session.ts';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

/** What the loaders of the shown page answered last, by route. */
let shown: { readonly page: string; readonly address: string; readonly results: Results } | null = null;

/**
 * A middleware of all pages: when a page that is shown is loaded again and the server does not answer, the page stays as
 * it is, and says so.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  const page = `${session()?.id} ${new URL(request.url).pathname}`;
  // Another query of a page does not always load all of it.
  const before: Results = shown?.page === page ? shown.results : {};
  const isSameAddress = shown?.address === request.url;
  const now: Results = {};
  let isKept = false;
  for (const [route, outcome] of Object.entries(results)) {
    const last = before[route];
    const isKeptHere = outcome.type === 'error' && isUnanswered(outcome.result) && isSameAddress && last !== undefined;
    now[route] = isKeptHere ? last : outcome;
    isKept ||= isKeptHere;
  }
  const loaded = Object.entries(now).filter(([, { type }]) => type === 'data');
  shown = { page, address: request.url, results: { ...before, ...Object.fromEntries(loaded) } };
  showBehind(keepPage, isKept);
  return now;
}
