import { useState } from 'react';
import * as z from 'zod/mini';
import { accountTexts } from '#contract/accounts/labels.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { AppearingCodeField } from '#web/accounts/code-field.tsx';
import { startCodeWait } from '#web/accounts/code-wait.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/dialog-link.tsx';
import { forgottenCopy as t } from '#web/accounts/forgotten/copy.ts';
import { NewPasswordFields } from '#web/accounts/new-password-fields.tsx';
import { ResendCode } from '#web/accounts/resend-code.tsx';
import { Form } from '#web/core/form.tsx';
import { type DialogProps, openDialog } from '#web/core/open-dialog.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { login, verify } = accountsCopy;

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
        <Address address={address} onAddress={setAddress} />
        <SubmitButton sending={t.sendingCode}>{t.sendCode}</SubmitButton>
        <DialogLink name="login" email={address} next={next}>
          {t.toLogin}
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

/** The schema once the account is known to have a second factor. */
const withSecondFactor = z.safeExtend(resetPassword.input, {
  secondFactor: required(rule.reference(40), accountTexts.secondFactor.code),
});

/** The answer does not reveal whether the address is known, so it can still be corrected here. */
function NewPassword({ address, onAddress, next }: AddressProps & Pick<DialogProps, 'next'>) {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  return (
    <>
      <Notice isLive className="mt-4 mb-5">
        {forgotPassword.message}
      </Notice>
      <Form
        endpoint={resetPassword}
        schema={needsSecondFactor ? withSecondFactor : resetPassword.input}
        onDone={() => openDialog('login', { email: address, next, message: resetPassword.message })}
        onFailure={({ code }) => {
          if (code === 'second_factor_needed') setNeedsSecondFactor(true);
          return code === 'second_factor_needed';
        }}
        failureText={t.failed}
        className="grid grid-cols-1 gap-4"
      >
        <Address
          address={address}
          onAddress={(typed) => {
            onAddress(typed);
            setNeedsSecondFactor(false); // Another account may have no second factor.
          }}
        />
        <AppearingCodeField label={verify.code} hint={verify.codeHint} />
        <NewPasswordFields label={t.newPassword} />
        {needsSecondFactor && (
          <AppearingCodeField name="secondFactor" label={login.code} hint={t.secondFactorHint} inputMode="text" />
        )}
        <SubmitButton sending={t.sending}>{t.submit}</SubmitButton>
      </Form>
      <ResendCode endpoint={forgotPassword} email={address} />
    </>
  );
}
