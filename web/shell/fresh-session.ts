import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { hasUnsentTyping } from '#web/core/form-fields.ts';
import { closeDialog, dialogShown, openDialog } from '#web/core/open-dialog.ts';
import { pageOwner, session, sessionKey, tokenIn, whenSessionEnds } from '#web/core/session.ts';
import { startOver, useGoOn } from '#web/core/sign-in.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { afterOtherTab } from '#web/shell/other-tab.ts';
import { toast } from '#web/ui/toast.ts';

/** Asks the person back in over the page as it stands; but not over a dialog of ours that they may be filling in. */
function askBackIn(email: string | undefined, said: string): void {
  if (dialogShown()) toast.warning(said);
  else openDialog('login', { email, said: hasUnsentTyping() ? `${said} ${shellCopy.typingKept}` : said });
}

/** Keeps the stored session true: on load, on focus, when the server no longer knows it, when another tab changed it. */
export function useFreshSession(): void {
  const { revalidate } = useRevalidator();
  const goOn = useGoOn();

  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  useEffect(() => whenSessionEnds(({ email }) => askBackIn(email, shellCopy.sessionEnded)), []);

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== sessionKey || tokenIn(oldValue) === tokenIn(newValue)) return;
      const before = pageOwner();
      const now = session();
      const isTyping = hasUnsentTyping();
      const does = afterOtherTab({ before, now, isTyping });
      if (does === 'start over') return startOver();
      if (does === 'ask to log in') return askBackIn(before?.email, shellCopy.signedOutElsewhere);
      if (!isTyping) toast.info(shellCopy.otherTab);
      if (!now) return void revalidate(); // A private page sends itself away, and back after the next login.
      const asked = dialogShown();
      closeDialog('login');
      goOn(asked?.name === 'login' ? asked.next : undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [revalidate, goOn]);
}
