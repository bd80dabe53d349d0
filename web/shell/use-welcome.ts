import { useEffect } from 'react';
import { atRest, once } from '#web/core/page/at-rest.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { hasUnsentTyping } from '#web/core/page/unsent-typing.ts';
import { loginQuery } from '#web/core/session/private.ts';
import { beginVisit, isNewVisit } from '#web/core/session/visit.ts';
import { Welcome } from '#web/shell/dialogs.tsx';
import { welcomeAt } from '#web/shell/welcome-moment.ts';

const openThings = 'dialog[open], [aria-expanded="true"]';
const fields = 'input, textarea, select, [contenteditable], [role="spinbutton"]';

/** Addresses do not depend on letter case. */
const isAdministration = (pathname: string) => /^\/admin(\/|$)/i.test(pathname);

const momentNow = () =>
  welcomeAt({
    isNewVisit: isNewVisit(),
    isSomethingOpen:
      document.querySelector(openThings) !== null || new URLSearchParams(location.search).has(loginQuery),
    isTyping: hasUnsentTyping() || (document.activeElement?.matches(fields) ?? false),
    isWork: isAdministration(location.pathname),
    isOutOfSight: document.hidden,
  });

/** Shows the welcome once per visit, or not at all. */
async function welcome(signal: AbortSignal): Promise<void> {
  if (!isNewVisit()) return;
  await atRest();
  await Welcome.fetchFirst();
  let moment = momentNow();
  while (moment === 'wait' && !signal.aborted) {
    await once(document, 'visibilitychange');
    moment = momentNow();
  }
  if (!signal.aborted && beginVisit() && moment === 'open') openDialog('welcome');
}

/** The welcome: once per visit, soon after its first page is ready (specification#frame). */
export function useWelcome(): void {
  useEffect(() => {
    const page = new AbortController();
    // Without a network there is no welcome; the two buttons stay.
    welcome(page.signal).catch(() => undefined);
    return () => page.abort();
  }, []);
}
