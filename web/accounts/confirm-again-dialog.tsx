import { confirmAgain } from '#contract/accounts/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import type { DialogProps } from '#web/core/page/open-dialog.ts';
import { renewSession } from '#web/core/session/session.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { useSecondFactor } from '#web/ui/second-factor/use-second-factor.tsx';

const { confirmAgain: t } = accountsCopy;

/** Asks the person who is signed in for their password, and for their second factor: a call needs them. */
export default function ConfirmAgainDialog({ close, answer }: DialogProps) {
  const secondFactor = useSecondFactor(confirmAgain);
  return (
    <>
      <p className="mt-2 text-muted">{t.text}</p>
      <Form
        endpoint={confirmAgain}
        schema={secondFactor.schema}
        extra={secondFactor.extra}
        onDone={({ token }) => {
          renewSession(token);
          answer?.(true);
          close();
        }}
        onFailure={(error) => {
          if (secondFactor.takeRefusal(error)) return true;
          if (error.code !== 'not_signed_in') return false;
          // The session has ended: the page asks to sign in, and the form behind stays as it is.
          close();
          return true;
        }}
        failureText={t.failed}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
        {secondFactor.fields}
        <SubmitOrCancel sending={t.sending} onCancel={close}>
          {t.submit}
        </SubmitOrCancel>
      </Form>
    </>
  );
}
