import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Session } from '#contract/accounts/session.ts';
import { hasUnsentTyping } from '#web/core/page/unsent-typing.ts';
import { isOurAddress } from '#web/core/session/private.ts';
import { pageOwner, setSession } from '#web/core/session/session.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';

/** The delay of the refetch after a login or a request (specification#dialogs). */
const refreshDelayMs = 1_000;

const here = (): string => location.pathname + location.search;

/** Fetches the page's data again after the specified delay, but never while there is unsent text. */
export function useRefreshLater(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    setTimeout(() => {
      if (!hasUnsentTyping()) void revalidate();
    }, refreshDelayMs);
  }, [revalidate]);
}

/** Reloads the page, or loads `next`, for another person: nothing that the former one typed or fetched stays. */
export function startOver(next = here()): void {
  for (const form of document.forms) form.reset(); // Otherwise the browser would restore the values of the fields.
  location.assign(isOurAddress(next) ? next : here());
}

/** Goes to `next`, an address of ours, or stays and refreshes the page; typed text stays. */
export function useGoOn(): (next?: string) => void {
  const navigate = useNavigate();
  const refreshLater = useRefreshLater();
  return useCallback(
    (next) => {
      if (next !== undefined && isOurAddress(next) && next !== here()) void navigate(next);
      else refreshLater();
    },
    [navigate, refreshLater],
  );
}

/** Stores the session of a login and continues, unless a different person signed in (specification#dialogs). */
export function useSignIn(): (session: Session, next?: string) => void {
  const goOn = useGoOn();
  return useCallback(
    (session, next) => {
      const before = pageOwner();
      setSession(session);
      keepLoginLink(null);
      if (before && before.id !== session.id) startOver(next);
      else goOn(next);
    },
    [goOn],
  );
}

/** The token of a mailed link, in this tab until a login uses it. */
const linkKey = 'loginLink';

export const keepLoginLink = (token: string | null): void => void writeStored(linkKey, token, 'sessionStorage');
export const keptLoginLink = (): string | null => readStored(linkKey, 'sessionStorage');
