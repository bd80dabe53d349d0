import { useState } from 'react';
import { logIn } from '#contract/accounts/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { AddressField, DialogLink } from '#web/accounts/form-parts.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { type DialogProps, openDialog } from '#web/core/page/open-dialog.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSecondFactor } from '#web/ui/second-factor/use-second-factor.tsx';

const { login } = accountsCopy;

const registrations = [
  { name: 'register-client', label: login.kinds.client },
  { name: 'register-lawyer', label: login.kinds.lawyer },
  { name: 'register-participant', label: login.kinds.participant },
] as const;

/** Signs in and continues to `next`; an unconfirmed e-mail address opens the verify dialog. */
export default function LoginDialog({ close, email = '', next, message }: DialogProps) {
  const [address, setAddress] = useState(email);
  const secondFactor = useSecondFactor(logIn);
  const signIn = useSignIn();
  return (
    <>
      {message === undefined ? (
        <p className="mb-5 text-muted">{login.subtitle}</p>
      ) : (
        <Notice isLive className="mt-4 mb-5">
          {message}
        </Notice>
      )}
      <Form
        endpoint={logIn}
        schema={secondFactor.schema}
        extra={(typed) => ({ ...loginProof(), ...secondFactor.extra(typed) })}
        onDone={(session) => {
          toast.success(logIn.message);
          close();
          signIn(session, next);
        }}
        onFailure={(error) => {
          const { code, message } = error;
          if (secondFactor.takeRefusal(error)) return true;
          if (code === 'email_not_confirmed') openDialog('verify', { email: address, next, message });
          else return false;
          return true;
        }}
        failureText={login.failed}
        className="grid grid-cols-1 gap-4"
      >
        <AddressField
          address={address}
          onAddress={(typed) => {
            setAddress(typed);
            secondFactor.reset();
          }}
        />
        <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
        <DialogLink name="forgotten-password" email={address} next={next}>
          {login.forgotten}
        </DialogLink>
        {secondFactor.fields}
        <SubmitButton sending={login.sending}>{login.submit}</SubmitButton>
      </Form>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => openDialog('verify', { email: address, next })}>
        {login.verifyAccount}
      </Button>
      <RegistrationLinks next={next} />
    </>
  );
}

const RegistrationLinks = ({ next }: Pick<DialogProps, 'next'>) => (
  <div className="mt-5 border-t border-line pt-4">
    <p className="text-sm text-muted">{login.createAccount}</p>
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {registrations.map(({ name, label }) => (
        <li key={name}>
          <DialogLink name={name} next={next}>
            {label}
          </DialogLink>
        </li>
      ))}
    </ul>
  </div>
);
