import { useNavigate } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { setSession } from '#web/core/session.ts';
import { clearAccountStorage } from '#web/core/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks, then ends the session here and on the server (specification §2); true when it was done. */
async function logOutWithConfirmation(): Promise<boolean> {
  const { title, text, confirm: yes, done } = shellCopy.logOut;
  if (!(await confirm({ title, text, confirm: yes }))) return false;
  const [{ call }, { logOut }] = await Promise.all([import('#web/core/api.ts'), import('#contract/accounts/calls.ts')]);
  const farewell = call(logOut, {}).catch(() => null); // The person is logged out here, whether or not the server received it.
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
