import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Session } from '#contract/accounts.ts';
import { hasUnsentTyping } from '#web/core/form-fields.ts';
import { isOurAddress } from '#web/core/private.ts';
import { pageOwner, setSession } from '#web/core/session.ts';

/** Fresh data comes this long after a login or a request (specification §9). */
const refreshDelayMs = 1_000;

const here = (): string => location.pathname + location.search;

/** Fetches the page's data again after the stated delay, but never over typing that was not sent. */
export function useRefreshLater(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    setTimeout(() => {
      if (!hasUnsentTyping()) void revalidate();
    }, refreshDelayMs);
  }, [revalidate]);
}

/** Loads the page anew, or `next`, for another person: nothing that the former one typed or fetched stays behind. */
export function startOver(next = here()): void {
  for (const form of document.forms) form.reset(); // Or the browser would put back what stood in the fields.
  location.assign(isOurAddress(next) ? next : here());
}

/** Goes on to `next`, an address of ours, or stays and refreshes the page: what was typed on it stays, too. */
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

/** Keeps the session that a login answered and goes on (specification §4), unless somebody else signs in than before. */
export function useSignIn(): (session: Session, next?: string) => void {
  const goOn = useGoOn();
  return useCallback(
    (session, next) => {
      const before = pageOwner();
      setSession(session);
      if (before && before.id !== session.id) startOver(next);
      else goOn(next);
    },
    [goOn],
  );
}
