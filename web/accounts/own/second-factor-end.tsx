import { useRevalidator } from 'react-router';
import { endSecondFactor } from '#contract/accounts/administrators.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Form } from '#web/core/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { secondFactor: t } = ownCopy;

/** Turning the second factor off needs the password and a code, like signing in. */
export function SecondFactorEnd({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog title={t.turnOff} size="sm" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted">{t.offText}</p>
          <Form
            endpoint={endSecondFactor}
            onDone={() => {
              toast.success(endSecondFactor.message);
              close();
              void revalidate();
            }}
            failureText={t.offFailed}
            className="mt-4 grid grid-cols-1 gap-4"
          >
            <PasswordField name="password" label={t.password} autoComplete="current-password" isRequired />
            <TextField name="otp" label={t.offCode} autoComplete="one-time-code" isLatin isRequired />
            <SubmitButton variant="danger" sending={t.turningOff}>
              {t.turnOff}
            </SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  );
}
