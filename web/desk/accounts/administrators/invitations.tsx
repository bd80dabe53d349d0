import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type AdministratorInvitation,
  inviteAdministrator,
  withdrawAdministratorInvitation,
} from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { administratorsCopy } from '#web/desk/accounts/administrators/copy.ts';
import { PermissionField } from '#web/desk/accounts/administrators/permission-field.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { invite: t, open } = administratorsCopy;
const { labels } = accountTexts;

/** Invites a new administrator by mail; `onInvited` fetches the open invitations again. */
export function InviteAdministrator({ onInvited }: { onInvited: () => void }) {
  const titleId = useId();
  const [sent, setSent] = useState<Output<typeof inviteAdministrator> | null>(null);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-muted">{t.text}</p>
      <Form
        endpoint={inviteAdministrator}
        aria-labelledby={titleId}
        className="mt-4 grid grid-cols-1 items-start gap-4"
        clearsWhenDone
        onDone={(answer) => {
          setSent(answer);
          onInvited();
        }}
      >
        <TextField name="displayName" label={labels.displayName} maxLength={100} autoComplete="off" isRequired />
        <TextField name="email" type="email" label={labels.email} autoComplete="off" isRequired />
        <PermissionField />
        <SubmitButton icon={<Send aria-hidden="true" />} className="justify-self-start">
          {t.submit}
        </SubmitButton>
      </Form>
      {sent && (
        <Notice tone="success" isLive className="mt-4">
          {t.sent(sent.email, formatDateTime(sent.expiresAt))}
        </Notice>
      )}
    </Card>
  );
}

/** Invitations whose link still works; each can be withdrawn. */
export function OpenInvitations({ invitations }: { invitations: readonly AdministratorInvitation[] }) {
  const titleId = useId();
  const manages = useMay('manages');
  if (invitations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {open.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">
                <bdi translate="no">{invitation.displayName}</bdi>
              </p>
              <p className="text-sm break-words text-muted">
                <bdi translate="no" dir="ltr">
                  {invitation.email}
                </bdi>
              </p>
              <p className="text-sm">{permissionNames[invitation.permission]}</p>
              <p className="text-sm text-muted">
                {open.by} <bdi translate="no">{invitation.invitedBy}</bdi>{' '}
                <span>{`· ${open.until} ${formatDateTime(invitation.expiresAt)}`}</span>
              </p>
            </div>
            {manages && (
              <ActButton
                endpoint={withdrawAdministratorInvitation}
                input={{ invitationId: invitation.id }}
                question={{
                  title: open.withdrawTitle(invitation.displayName),
                  text: open.withdrawText,
                  confirm: open.withdraw,
                }}
                aria-label={open.withdrawOf(invitation.displayName)}
              >
                {open.withdraw}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
