import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  closeDialog,
  type DialogName,
  type DialogProps,
  openDialog,
  useDialogShown,
} from '#web/core/page/open-dialog.ts';
import { codeQuery, isOurAddress, loginQuery } from '#web/core/session/private.ts';
import { session } from '#web/core/session/session.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

/** Opens by itself, so the shell fetches its code before. */
export const Welcome = fetchedLater(async () => (await import('#web/content/dialogs/welcome.tsx')).Welcome);

/** Each is fetched when it is first opened. */
const contents: Record<DialogName, ComponentType<DialogProps>> = {
  welcome: Welcome,
  login: fetchedLater(async () => (await import('#web/accounts/login-dialog.tsx')).default),
  account: fetchedLater(async () => (await import('#web/accounts/registration/account-step.tsx')).AccountStep),
  'participant-account': fetchedLater(
    async () => (await import('#web/accounts/registration/account-step.tsx')).ParticipantStep,
  ),
  verify: fetchedLater(async () => (await import('#web/accounts/verify-dialog.tsx')).default),
  'forgotten-password': fetchedLater(async () => (await import('#web/accounts/forgotten-password-dialog.tsx')).default),
  'register-client': fetchedLater(
    async () => (await import('#web/accounts/registration/registration-dialog.tsx')).RegisterClient,
  ),
  'register-lawyer': fetchedLater(
    async () => (await import('#web/accounts/registration/registration-dialog.tsx')).RegisterLawyer,
  ),
  'register-participant': fetchedLater(
    async () => (await import('#web/accounts/registration/registration-dialog.tsx')).RegisterParticipant,
  ),
  'join-user': fetchedLater(async () => (await import('#web/content/dialogs/join-choice.tsx')).JoinAsUser),
  'join-participant': fetchedLater(
    async () => (await import('#web/content/dialogs/join-choice.tsx')).JoinAsParticipant,
  ),
  'benefits-lawyer': fetchedLater(
    async () => (await import('#web/content/dialogs/benefit-overlay.tsx')).LawyerBenefits,
  ),
  'benefits-user': fetchedLater(async () => (await import('#web/content/dialogs/benefit-overlay.tsx')).UserBenefits),
  'view-request': fetchedLater(async () => (await import('#web/offers/view-request-dialog.tsx')).default),
  'confirm-again': fetchedLater(async () => (await import('#web/accounts/confirm-again-dialog.tsx')).default),
};

const sheets: readonly DialogName[] = ['account', 'participant-account', 'welcome'];
const wide: readonly DialogName[] = ['register-client', 'register-lawyer', 'register-participant'];
const medium: readonly DialogName[] = ['welcome', 'benefits-lawyer', 'benefits-user'];

function sizeOf(name: DialogName) {
  if (wide.includes(name)) return 'lg';
  return medium.includes(name) ? 'md' : 'sm';
}

const dialogOfCode: Readonly<Record<string, DialogName>> = { confirm: 'verify', reset: 'forgotten-password' };

/**
 * A private page redirected a visitor here with `?login=<address to return to>`, or the mail with a code leads here:
 * `?code=confirm#<e-mail address>`.
 */
function useDialogQuery(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const next = query.get(loginQuery);
    const byCode = dialogOfCode[query.get(codeQuery) ?? ''];
    if (next === null && byCode === undefined) return;
    query.delete(byCode === undefined ? loginQuery : codeQuery);
    void navigate({ pathname, search: String(query) }, { replace: true, preventScrollReset: true });
    if (byCode !== undefined) openDialog(byCode, { email: decoded(hash.slice(1)), hasCode: true });
    else if (next === null || !isOurAddress(next)) return;
    else if (session()) void navigate(next, { replace: true });
    else openDialog('login', { next });
  }, [navigate, pathname, search, hash]);
}

/** An address that somebody broke is left out. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The dialogs that any page can open by name, one at a time. */
export function Dialogs() {
  useDialogQuery();
  const shown = useDialogShown();
  if (!shown) return null;
  const { name, ...options } = shown;
  const Content = contents[name];
  return (
    <Dialog
      key={name}
      title={shellCopy.dialogs[name]}
      size={sizeOf(name)}
      look={sheets.includes(name) ? 'sheet' : 'window'}
      onClose={() => closeDialog(name)}
    >
      {(close) => <Content close={close} {...options} />}
    </Dialog>
  );
}
