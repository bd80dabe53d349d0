import { useEffect } from 'react';
import type { Session } from '#contract/accounts/session.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { closeDialog, dialogShown, openDialog } from '#web/core/page/open-dialog.ts';
import { hasUnsentTyping } from '#web/core/page/unsent-typing.ts';
import { accountIn, pageOwner, session, sessionKey, useSession, whenSessionEnds } from '#web/core/session/session.ts';
import { startOver, useGoOn } from '#web/core/session/sign-in.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { afterOtherTab } from '#web/shell/other-tab.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/** Asks the person to log in again, over the current page; a toast instead, if a dialog of ours is open. */
function askToLogIn(email: string | undefined, message: string): void {
  if (dialogShown()) toast.warning(message);
  else openDialog('login', { email, message: hasUnsentTyping() ? `${message} ${shellCopy.typingSaved}` : message });
}

/** The server no longer knows why: a session before its end was not used, or was ended elsewhere. Visitors fetch no such text. */
async function tellWhyEnded({ role, email, expiresAt }: Session): Promise<void> {
  const ended = role === 'Admin' && (await import('#web/shell/ended/copy.ts').catch(() => null));
  const end = Date.parse(expiresAt) <= nowMs() ? 'timeOver' : 'idle';
  askToLogIn(email, ended ? ended.endedCopy[end] : shellCopy.sessionEnded);
}

/** Keeps the stored session current: on load, after a login, on focus, when the server ends it, when another tab changes it. */
export function useFreshSession(): void {
  const goOn = useGoOn();
  const id = useSession()?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of a login lacks what the profile says.
  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [id]);

  useEffect(() => whenSessionEnds((ended) => void tellWhyEnded(ended)), []);

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== sessionKey || accountIn(oldValue) === accountIn(newValue)) return;
      const before = pageOwner();
      const now = session();
      const isTyping = hasUnsentTyping();
      const does = afterOtherTab({ before, now, isTyping });
      if (does === 'start over') return startOver();
      if (does === 'ask to log in') return askToLogIn(before?.email, shellCopy.signedOutElsewhere);
      if (!isTyping) toast.info(shellCopy.otherTab);
      const dialog = dialogShown();
      closeDialog('login');
      goOn(dialog?.name === 'login' ? dialog.next : undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [goOn]);
}
