import { useId } from 'react';
import { type AdministratorInvitation, withdrawAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

const { open: t } = administratorsCopy;

/** Invitations whose link still works; each can be withdrawn. */
export function OpenInvitations({ invitations }: { invitations: readonly AdministratorInvitation[] }) {
  const titleId = useId();
  const { isSending, decide, refresh } = useDecision();
  const manages = useMay('manages');

  async function withdraw({ id, displayName }: AdministratorInvitation) {
    const question = { title: t.withdrawTitle(displayName), text: t.withdrawText, confirm: t.withdraw };
    if (!(await confirm(question))) return;
    await decide(withdrawAdministratorInvitation, { invitationId: id }, () => {
      toast.success(withdrawAdministratorInvitation.message);
      refresh();
    });
  }

  if (invitations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {t.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">
                <bdi>{invitation.displayName}</bdi>
              </p>
              <p className="text-sm break-words text-muted">
                <bdi dir="ltr">{invitation.email}</bdi>
              </p>
              <p className="text-sm">{permissionNames[invitation.permission]}</p>
              <p className="text-sm text-muted">
                {t.by} <bdi>{invitation.invitedBy}</bdi> · {t.until} {formatDateTime(invitation.expiresAt)}
              </p>
            </div>
            {manages && (
              <Button
                variant="ghost"
                size="sm"
                disabled={isSending}
                aria-label={t.withdrawOf(invitation.displayName)}
                onClick={() => void withdraw(invitation)}
              >
                {t.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
