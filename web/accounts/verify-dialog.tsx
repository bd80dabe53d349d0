import { useEffect, useState } from 'react';
import { resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { AddressField } from '#web/accounts/form-parts.tsx';
import { ResendCode } from '#web/accounts/resend-code.tsx';
import { useEnter } from '#web/accounts/use-enter.ts';
import { Form } from '#web/core/forms/form.tsx';
import { type DialogProps, openDialog } from '#web/core/page/open-dialog.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { CodeField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { verify } = accountsCopy;

/** How long the success is read before the dialog gives way to the login (specification#dialogs). */
const doneMs = 2_000;

/** Confirms an e-mail address by its code. Closing it during the success message does not navigate. */
export default function VerifyDialog({ email = '', next, message, password, close }: DialogProps) {
  const [address, setAddress] = useState(email);
  const [isDone, setDone] = useState(false);
  const enter = useEnter((refusal) => openDialog('login', { email: address, next, message: refusal }));

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => openDialog('login', { email: address, next }), doneMs);
    return () => clearTimeout(timer);
  }, [isDone, address, next]);

  async function goOn() {
    // Another address has another password.
    if (password === undefined || address !== email) return setDone(true);
    if (!(await enter({ email, password, next }))) return;
    close();
    toast.success(verifyEmail.message);
  }

  if (isDone) {
    return (
      <Notice tone="success" title={verifyEmail.message} isLive className="mt-5">
        {verify.toLogin}
      </Notice>
    );
  }
  return (
    <>
      {message !== undefined && (
        <Notice isLive title={verify.remains} className="mt-4">
          {message}
        </Notice>
      )}
      <p className="mt-3 mb-5 text-muted">
        {message === undefined ? (
          verify.text
        ) : (
          <span>
            {verify.sentTo}{' '}
            <bdi translate="no" dir="ltr" className="font-semibold break-all text-ink">
              {email}
            </bdi>
          </span>
        )}
      </p>
      <Form endpoint={verifyEmail} onDone={goOn} failureText={verify.failed} className="grid grid-cols-1 gap-4">
        <AddressField address={address} onAddress={setAddress} autoComplete="email" />
        <CodeField label={verify.code} hint={verify.codeHint} />
        <SubmitButton sending={verify.sending}>{uiCopy.confirm}</SubmitButton>
      </Form>
      <ResendCode endpoint={resendCode} email={address} />
    </>
  );
}
