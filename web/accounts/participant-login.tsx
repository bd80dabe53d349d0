import { useState } from 'react';
import * as z from 'zod/mini';
import { logIn } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { AddressField } from '#web/accounts/address-field.tsx';
import { accountsCopy } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/dialog-link.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { entrance, login } = accountsCopy;
const t = accountTexts.participantPage;

/** The login in the words of this page, field by field (specification#suggestions-page). */
const schema = z.object({
  email: required(rule.email(), t.email),
  password: required(rule.password, t.password),
});

/** The login on the suggestions page: stores the session and refreshes the page (specification#dialogs). */
export function ParticipantLogin() {
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  return (
    <Form
      endpoint={logIn}
      schema={schema}
      extra={loginProof}
      onDone={(session) => {
        toast.success(logIn.message);
        setEmail('');
        signIn(session);
      }}
      onFieldError={() => toast.error(entrance.checkLogin)}
      onFailure={(error) => {
        if (error.code === 'email_not_confirmed') openDialog('verify', { email, message: error.message });
        else if (error.code === 'second_factor_needed') openDialog('login', { email, message: entrance.secondFactor });
        else return false;
        return true;
      }}
      failureText={login.failed}
      clearsWhenDone
      className="grid grid-cols-1 gap-4"
    >
      <AddressField address={email} onAddress={setEmail} />
      <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
      <DialogLink name="forgotten-password" email={email}>
        {login.forgotten}
      </DialogLink>
      <SubmitButton sending={login.sending}>{login.submit}</SubmitButton>
    </Form>
  );
}
