import { useState } from 'react';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { AddressField, DialogLink, NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { ResendCode, startCodeWait } from '#web/accounts/resend-code.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { type DialogProps, openDialog } from '#web/core/page/open-dialog.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { AppearingCodeField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSecondFactor } from '#web/ui/second-factor/use-second-factor.tsx';

const { forgotten: t, verify } = accountsCopy;

/** Resets a forgotten password: first the e-mail address, then the code that was mailed to it; it ends at the login. */
export default function ForgottenPasswordDialog({ email = '', next, hasCode = false }: DialogProps) {
  const [address, setAddress] = useState(email);
  const [isCodeSent, setCodeSent] = useState(hasCode);
  if (isCodeSent) return <NewPassword address={address} onAddress={setAddress} next={next} />;
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{t.text}</p>
      <Form
        endpoint={forgotPassword}
        onDone={({ againAfterSeconds }) => {
          startCodeWait(address, againAfterSeconds);
          setCodeSent(true);
        }}
        failureText={verify.resendFailed}
        className="grid grid-cols-1 gap-4"
      >
        <AddressField address={address} onAddress={setAddress} />
        <SubmitButton sending={t.sendingCode}>{t.sendCode}</SubmitButton>
        <DialogLink name="login" email={address} next={next}>
          {t.toLogin}
        </DialogLink>
      </Form>
    </>
  );
}

type NewPasswordProps = { address: string; onAddress: (address: string) => void } & Pick<DialogProps, 'next'>;

/** The answer does not reveal whether the address is known, so it can still be corrected here. */
function NewPassword({ address, onAddress, next }: NewPasswordProps) {
  const secondFactor = useSecondFactor(resetPassword, 'secondFactor');
  return (
    <>
      <Notice isLive className="mt-4 mb-5">
        {forgotPassword.message}
      </Notice>
      <Form
        endpoint={resetPassword}
        schema={secondFactor.schema}
        extra={secondFactor.extra}
        onDone={() => openDialog('login', { email: address, next, message: resetPassword.message })}
        onFailure={secondFactor.takeRefusal}
        failureText={t.failed}
        className="grid grid-cols-1 gap-4"
      >
        <AddressField
          address={address}
          onAddress={(typed) => {
            onAddress(typed);
            secondFactor.reset();
          }}
        />
        <AppearingCodeField label={verify.code} hint={verify.codeHint} />
        <NewPasswordFields label={t.newPassword} />
        {secondFactor.isNeeded && <p>{t.secondFactor}</p>}
        {secondFactor.fields}
        <SubmitButton sending={t.sending}>{t.submit}</SubmitButton>
      </Form>
      <ResendCode endpoint={forgotPassword} email={address} />
    </>
  );
}
