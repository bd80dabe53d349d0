import { setSession } from '#web/core/session.ts';
import { forgetOwn } from '#web/core/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks, then forgets the session here and on the server (specification §2); true when it was done. */
export async function logOutAsked(): Promise<boolean> {
  const { title, text, confirm: yes, done } = shellCopy.logOut;
  if (!(await confirm({ title, text, confirm: yes }))) return false;
  const [{ call }, { logOut }] = await Promise.all([import('#web/core/api.ts'), import('#contract/accounts.ts')]);
  const farewell = call(logOut, {}).catch(() => null); // The person leaves, whether or not the server heard it.
  setSession(null);
  forgetOwn();
  await farewell;
  toast.success(done);
  return true;
}
