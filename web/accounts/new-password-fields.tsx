import { accountsCopy } from '#web/accounts/copy.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

type NewPasswordFieldsProps = {
  label?: string;
  /** The wire names of both fields. */
  name?: string;
  confirmName?: string;
};

/** A new password, and the same once more. */
export const NewPasswordFields = ({
  label = accountsCopy.password,
  name = 'password',
  confirmName = 'confirmPassword',
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField name={name} label={label} hint={accountsCopy.passwordHint} autoComplete="new-password" isRequired />
    <PasswordField name={confirmName} label={accountsCopy.confirmPassword} autoComplete="new-password" isRequired />
  </>
);
