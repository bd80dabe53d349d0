import { useState } from 'react';
import { logIn } from '#contract/accounts/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { AddressField, DialogLink } from '#web/accounts/form-parts.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { rawFields } from '#web/core/forms/form-fields.ts';
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

type LoginFormProps = {
  address: string;
  onAddress: (address: string) => void;
  next?: string | undefined;
  onDone?: () => void;
  /** The address is not confirmed yet. */
  onUnconfirmed: (message: string, password: string) => void;
};

/** Signs in and continues to `next`. */
export function LoginForm({ address, onAddress, next, onDone, onUnconfirmed }: LoginFormProps) {
  const secondFactor = useSecondFactor(logIn);
  const signIn = useSignIn();
  return (
    <Form
      endpoint={logIn}
      schema={secondFactor.schema}
      extra={(typed) => ({ ...loginProof(), ...secondFactor.extra(typed) })}
      onDone={(session) => {
        toast.success(logIn.message);
        onDone?.();
        signIn(session, next);
      }}
      onFailure={(error, form) => {
        if (secondFactor.takeRefusal(error)) return true;
        if (error.code !== 'email_not_confirmed') return false;
        onUnconfirmed(error.message, String(rawFields(form).password));
        return true;
      }}
      failureText={login.failed}
      className="mt-5 grid grid-cols-1 gap-4"
    >
      <AddressField
        address={address}
        onAddress={(typed) => {
          onAddress(typed);
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
  );
}

/** Signs in and continues to `next`; an unconfirmed e-mail address opens the verify dialog. */
export default function LoginDialog({ close, email = '', next, message }: DialogProps) {
  const [address, setAddress] = useState(email);
  return (
    <>
      {message !== undefined && (
        <Notice isLive className="mt-4">
          {message}
        </Notice>
      )}
      <LoginForm
        address={address}
        onAddress={setAddress}
        next={next}
        onDone={close}
        onUnconfirmed={(refusal) => openDialog('verify', { email: address, next, message: refusal })}
      />
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
