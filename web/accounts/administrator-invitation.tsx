import { useState } from 'react';
import { acceptAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { Registered } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { UnusableLink } from '#web/accounts/login-link.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { useLinkToken } from '#web/core/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';

const { invitation: t, registration } = accountsCopy;

/** An invited administrator chooses a password, and is led to the login. */
export function AdministratorInvitation() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const [made, setMade] = useState<Registered | null>(null);

  const logIn = ({ email }: Registered) =>
    openDialog('login', { email, next: paths.admin(), message: acceptAdministratorInvitation.message });

  if (made) {
    return (
      <Notice tone="success" isLive title={acceptAdministratorInvitation.message}>
        <Button size="sm" className="mt-3" onClick={() => logIn(made)}>
          {uiCopy.logIn}
        </Button>
      </Notice>
    );
  }
  if (token === null) return <Loading />;
  if (token === '' || token === refused)
    return <UnusableLink title={t.invalidTitle} text={accountTexts.administrators.invitationInvalid} />;
  return (
    <Form
      endpoint={acceptAdministratorInvitation}
      extra={{ token }}
      onDone={(account) => {
        setMade(account);
        logIn(account);
      }}
      onFailure={({ code }) => {
        if (code !== 'code_invalid') return false;
        setRefused(token);
        return true;
      }}
      failureText={t.failed}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-muted">{t.text}</p>
      <NewPasswordFields />
      <SubmitButton sending={registration.sending}>{registration.submit}</SubmitButton>
    </Form>
  );
}
