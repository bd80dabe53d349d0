import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { inviteAdministrator } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { PermissionField } from '#web/accounts/administrators/permission-field.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { formatDateTime } from '#web/core/words/format.ts';
import { Card } from '#web/ui/card.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { invite: t } = administratorsCopy;
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
