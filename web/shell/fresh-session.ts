import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { hasUnsentTyping } from '#web/core/form-fields.ts';
import { openDialog } from '#web/core/open-dialog.ts';
import { paths } from '#web/core/paths.ts';
import { session, sessionKey, setSession, tokenIn, whenSessionEnds } from '#web/core/session.ts';
import { kept } from '#web/core/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { toast } from '#web/ui/toast.ts';

/** Asks for the profile and renews what the stored session tells of the account (contract §11). */
async function refreshSession(): Promise<void> {
  const mine = session();
  // What is stored but not whole goes, or the page would show a member whom no call knows.
  if (!mine) return kept(sessionKey) === null ? undefined : setSession(null);
  const [{ call }, { profile }] = await Promise.all([import('#web/core/api.ts'), import('#contract/accounts.ts')]);
  const answer = await call(profile, {}).catch(() => null); // Offline or refused: the session stays as it is, or ended.
  if (!answer || session()?.token !== mine.token) return;
  const { displayName, email, role, status } = answer.user;
  const renewed = { ...mine, displayName, email, role, status, isPaid: answer.isPaid };
  if (JSON.stringify(renewed) !== JSON.stringify(mine)) setSession(renewed);
}

/** Keeps the stored session true: on load, on focus, when the server no longer knows it, when another tab changed it. */
export function useFreshSession(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  useEffect(
    () =>
      whenSessionEnds(() => {
        toast.warning(shellCopy.sessionEnded);
        openDialog('login', { next: location.pathname + location.search });
      }),
    [],
  );

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const isOther = key === sessionKey && tokenIn(oldValue) !== tokenIn(newValue);
      if (!isOther || hasUnsentTyping()) return;
      toast.info(shellCopy.otherTab);
      void (session() ? revalidate() : navigate(paths.home()));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [navigate, revalidate]);
}
