import { useState } from 'react';
import * as z from 'zod/mini';
import { confirmAgain } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/labels.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { AppearingCodeField } from '#web/accounts/code-field.tsx';
import { accountsCopy } from '#web/accounts/copy.ts';
import { Form } from '#web/core/form.tsx';
import type { DialogProps } from '#web/core/open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const { confirmAgain: t, login } = accountsCopy;

/** The schema once the account is known to have a second factor. */
const withCode = z.extend(confirmAgain.input, { otp: required(rule.reference(40), accountTexts.secondFactor.code) });

/** Asks the person who is signed in for their password, and the code of a second factor: a call needs them. */
export default function ConfirmAgainDialog({ close, answer }: DialogProps) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <>
      <p className="mt-2 text-muted">{t.text}</p>
      <Form
        endpoint={confirmAgain}
        schema={needsCode ? withCode : confirmAgain.input}
        onDone={() => {
          answer?.(true);
          close();
        }}
        onFailure={({ code }) => {
          // The session has ended: the page asks to sign in, and the form behind stays as it is.
          if (code === 'not_signed_in') close();
          else if (code === 'second_factor_needed') setNeedsCode(true);
          else return false;
          return true;
        }}
        failureText={t.failed}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
        {needsCode && <AppearingCodeField label={login.code} hint={login.codeHint} inputMode="text" />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={t.sending}>{t.submit}</SubmitButton>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </>
  );
}
