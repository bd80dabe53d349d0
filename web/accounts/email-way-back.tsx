import { useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { restoreEmail } from '#contract/accounts/corrections.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { UnusableLink } from '#web/accounts/login-link.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { setSession } from '#web/core/session/session.ts';
import { useLinkToken } from '#web/core/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';

const { emailWayBack: t, invitation, forgotten } = accountsCopy;
const choosePassword = (email: string) => openDialog('forgotten-password', { email, hasCode: true });

/** Takes the account back to the address that got the link, by one press: programs that check mails open links too. */
export function EmailWayBack() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <Notice tone="success" isLive title={restoreEmail.message}>
        <p>{t.next}</p>
        <Button className="mt-3" onClick={() => choosePassword(email)}>
          {forgotten.submit}
        </Button>
      </Notice>
    );
  }
  if (token === null) return <Loading />;
  if (token === '' || token === refused)
    return <UnusableLink title={invitation.invalidTitle} text={accountTexts.corrections.backInvalid} />;
  return (
    <Form
      endpoint={restoreEmail}
      extra={{ token }}
      onDone={(restored) => {
        // A session of this browser has ended too: nothing may ask to log in while the password is chosen.
        setSession(null);
        setEmail(restored.email);
        choosePassword(restored.email);
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
      <SubmitButton>{t.submit}</SubmitButton>
    </Form>
  );
}
