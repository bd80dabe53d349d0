import { useState } from 'react';
import { logIn } from '#contract/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { Form } from '#web/core/form.tsx';
import { type DialogProps, openDialog } from '#web/core/open-dialog.ts';
import { useSignIn } from '#web/core/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { login } = accountsCopy;

const registrations = [
  { dialog: 'register-client', label: login.kinds.client },
  { dialog: 'register-lawyer', label: login.kinds.lawyer },
  { dialog: 'register-participant', label: login.kinds.participant },
] as const;

/** Signs in and goes where the person was going; an address that is not confirmed goes on to the verify dialog. */
export default function LoginDialog({ close, email = '', next }: DialogProps) {
  const [address, setAddress] = useState(email);
  const signIn = useSignIn();
  return (
    <>
      <p className="mb-5 text-muted">{login.subtitle}</p>
      <Form
        endpoint={logIn}
        onDone={(session) => {
          toast.success(logIn.message);
          close();
          signIn(session, next);
        }}
        onFailure={(error) => {
          if (error.code !== 'email_not_confirmed') return false;
          openDialog('verify', { email: address, next, said: error.message });
          return true;
        }}
        failureText={login.failed}
        className="grid grid-cols-1 gap-4"
      >
        <TextField
          name="email"
          label={accountsCopy.email}
          type="email"
          autoComplete="username"
          value={address}
          onChange={setAddress}
          isRequired
        />
        <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
        <SubmitButton sending={login.sending}>{login.submit}</SubmitButton>
      </Form>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => openDialog('verify', { email: address, next })}>
        {login.verifyAccount}
      </Button>
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-sm text-muted">{login.createAccount}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {registrations.map(({ dialog, label }) => (
            <li key={dialog}>
              <button type="button" className="text-link min-h-11" onClick={() => openDialog(dialog, { next })}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
