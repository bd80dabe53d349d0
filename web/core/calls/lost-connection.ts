import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { nowMs } from '#web/core/calls/server-time.ts';

/** Messages for a chunk that could not be loaded: Chromium, Firefox, Safari. */
const missingChunk = /dynamically imported module|importing a module script/i;
/** Messages for a fetch without an answer. */
const noAnswer = /^(failed to fetch|networkerror|load failed)/i;

/** Statuses of a proxy that got no answer either. Ours come with a code of ours. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

const matches = (error: unknown, words: RegExp) => error instanceof TypeError && words.test(error.message);

/** The page's code could not be loaded: there is no network, or a new release removed it. */
export const isMissingChunk = (error: unknown): boolean => matches(error, missingChunk);

/** Did loading the page's code or data fail for lack of a connection? */
export const isLostConnection = (error: unknown): boolean => isMissingChunk(error) || matches(error, noAnswer);

/** Was the page's data, or a call of it, not answered by the server? Nobody was refused anything then. */
export function isUnanswered(error: unknown): boolean {
  if (isLostConnection(error)) return true;
  if (isApiError(error))
    return error.status === 0 || (error.code === 'unknown' && gatewayStatuses.includes(error.status));
  return isRouteErrorResponse(error) && gatewayStatuses.includes(error.status);
}

const isTrouble = (status: number) => status >= 500 || status === 429;

/**
 * Did a load fail without a refusal: by no answer, a server in trouble or too busy, or an answer that cannot be read?
 * This person may still see the shown page, and the next try may succeed.
 */
export function isPassing(error: unknown): boolean {
  if (isApiError(error) || isRouteErrorResponse(error)) return isUnanswered(error) || isTrouble(error.status);
  return error instanceof Error;
}

/** Does the server answer at all? */
export const isAnswered = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads as soon as the address answers at all: a reload without network would end at the browser's error page. */
export async function reloadIfAnswered(): Promise<boolean> {
  const isThere = await isAnswered();
  if (isThere) location.reload();
  return isThere;
}

const onceMs = 600_000;

/**
 * The same by itself, where the page's code is missing: a new release has other files. Once, since a file may never come;
 * the history keeps that also where the browser stores nothing.
 */
export async function reloadOnce(): Promise<void> {
  if (Math.abs(nowMs() - (history.state?.outdatedAt ?? 0)) < onceMs) return;
  history.replaceState({ ...history.state, outdatedAt: nowMs() }, '');
  await reloadIfAnswered();
}
