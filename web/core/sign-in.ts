import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Session } from '#contract/accounts.ts';
import { hasUnsentTyping } from '#web/core/form-fields.ts';
import { isOurAddress } from '#web/core/private.ts';
import { setSession } from '#web/core/session.ts';

/** Fresh data comes this long after a login or a request (specification §9). */
export const refreshDelayMs = 1_000;

/** Fetches the page's data again after the stated delay, but never over typing that was not sent. */
export function useRefreshLater(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    setTimeout(() => {
      if (!hasUnsentTyping()) void revalidate();
    }, refreshDelayMs);
  }, [revalidate]);
}

/** Keeps the session that a login answered, goes to `next` or stays, and refreshes the page (specification §4). */
export function useSignIn(): (session: Session, next?: string) => void {
  const navigate = useNavigate();
  const refreshLater = useRefreshLater();
  return useCallback(
    (session, next) => {
      setSession(session);
      if (next !== undefined && isOurAddress(next)) void navigate(next);
      else refreshLater();
    },
    [navigate, refreshLater],
  );
}
