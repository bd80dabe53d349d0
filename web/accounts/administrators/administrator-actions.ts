import { type Administrator, inviteAdministrator, removeAdministrator } from '#contract/accounts/administrators.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

const { invite, remove } = administratorsCopy;

/** The actions on an administrator, oneself included; each asks for confirmation. */
export function useAdministratorActions({ id, displayName, email, permission }: Administrator, isOwn: boolean) {
  const { isSending, decide, refresh } = useDecision();
  const leave = useLeaving();

  function showDone(text: string): void {
    toast.success(text);
    refresh();
  }

  async function confirmRemoval() {
    const question = isOwn
      ? { title: remove.ownTitle, text: remove.ownText, confirm: remove.ownButton }
      : { title: remove.title(displayName), text: remove.text, confirm: remove.button };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    const done = () => (isOwn ? leave(remove.ownDone) : showDone(remove.done));
    await decide(removeAdministrator, { accountId: id }, done);
  }

  async function inviteAgain() {
    const question = { title: invite.againTitle(displayName), text: invite.againText, confirm: invite.submit };
    if (!(await confirm(question))) return;
    await decide(inviteAdministrator, { displayName, email, permission }, ({ expiresAt }) =>
      showDone(invite.sent(email, formatDateTime(expiresAt))),
    );
  }

  return { isSending, confirmRemoval, inviteAgain };
}
