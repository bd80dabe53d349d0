import { useState } from 'react';
import { forgotPassword, resetPassword } from '#contract/accounts-security.ts';
import { CodeField } from '#web/accounts/code-field.tsx';
import { startCodeWait } from '#web/accounts/code-wait.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/dialog-link.tsx';
import { forgottenCopy as said } from '#web/accounts/forgotten/copy.ts';
import { ResendCode } from '#web/accounts/resend-code.tsx';
import { Form } from '#web/core/form.tsx';
import { type DialogProps, openDialog } from '#web/core/open-dialog.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { verify } = accountsCopy;

/** Sets a forgotten password anew: first the address, then the code that was mailed to it; it ends at the login. */
export default function ForgottenPasswordDialog({ email = '', next }: DialogProps) {
  const [address, setAddress] = useState(email);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <NewPassword address={address} onAddress={setAddress} next={next} />;
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{said.text}</p>
      <Form
        endpoint={forgotPassword}
        onDone={({ againAfterSeconds }) => {
          startCodeWait(address, againAfterSeconds);
          setAsked(true);
        }}
        failureText={verify.resendFailed}
        className="grid grid-cols-1 gap-4"
      >
        <Address address={address} onAddress={setAddress} />
        <SubmitButton sending={said.sendingCode}>{said.sendCode}</SubmitButton>
        <DialogLink name="login" email={address} next={next}>
          {said.toLogin}
        </DialogLink>
      </Form>
    </>
  );
}

type AddressProps = { address: string; onAddress: (address: string) => void };

const Address = ({ address, onAddress }: AddressProps) => (
  <TextField
    name="email"
    label={accountsCopy.email}
    type="email"
    autoComplete="username"
    value={address}
    onChange={onAddress}
    isRequired
  />
);

/** Nobody is told whether the address is known, so that it can still be mended here. */
const NewPassword = ({ address, onAddress, next }: AddressProps & Pick<DialogProps, 'next'>) => (
  <>
    <Notice isLive className="mt-4 mb-5">
      {forgotPassword.message}
    </Notice>
    <Form
      endpoint={resetPassword}
      onDone={() => openDialog('login', { email: address, next, said: resetPassword.message })}
      failureText={said.failed}
      className="grid grid-cols-1 gap-4"
    >
      <Address address={address} onAddress={onAddress} />
      <CodeField label={verify.code} hint={verify.codeHint} inputMode="numeric" />
      <PasswordField
        name="password"
        label={said.newPassword}
        hint={accountsCopy.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        name="confirmPassword"
        label={accountsCopy.confirmPassword}
        autoComplete="new-password"
        isRequired
      />
      <SubmitButton sending={said.sending}>{said.submit}</SubmitButton>
    </Form>
    <ResendCode endpoint={forgotPassword} email={address} />
  </>
);
