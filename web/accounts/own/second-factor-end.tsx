import { useRevalidator } from 'react-router';
import { endSecondFactor } from '#contract/accounts-administrators.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Form } from '#web/core/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { secondFactor: said } = ownCopy;

/** Turning the second factor off takes everything that signing in takes. */
export function SecondFactorEnd({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog title={said.turnOff} size="sm" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted">{said.offText}</p>
          <Form
            endpoint={endSecondFactor}
            onDone={() => {
              toast.success(endSecondFactor.message);
              close();
              void revalidate();
            }}
            failureText={said.offFailed}
            className="mt-4 grid grid-cols-1 gap-4"
          >
            <PasswordField name="password" label={said.password} autoComplete="current-password" isRequired />
            <TextField name="otp" label={said.offCode} autoComplete="one-time-code" isLatin isRequired />
            <SubmitButton variant="danger" sending={said.turningOff}>
              {said.turnOff}
            </SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  );
}
