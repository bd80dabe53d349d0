import { useNavigate } from 'react-router';
import { sessionCalls } from '#web/accounts/refresh-session.ts';
import { paths } from '#web/core/page/paths.ts';
import { setSession } from '#web/core/session/session.ts';
import { clearAccountStorage } from '#web/core/session/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

/** Asks, then ends the session here and on the server; true when it was done (specification#dialogs). */
async function logOutWithConfirmation(): Promise<boolean> {
  const { title, text, confirm: yes, done } = shellCopy.logOut;
  if (!(await confirm({ title, text, confirm: yes }))) return false;
  // The person is logged out here, whether or not the server hears of it. The call carries the token, so it comes first.
  const calls = await sessionCalls().catch(() => null);
  const farewell = calls?.logOut().catch(() => null);
  setSession(null);
  clearAccountStorage();
  await farewell;
  toast.success(done);
  return true;
}

/** The same, and then to the home page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOutWithConfirmation().then((isDone) => (isDone ? navigate(paths.home()) : undefined));
  };
}
