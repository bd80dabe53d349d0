import type { ReactNode } from 'react';
import { accountsCopy } from '#web/accounts/copy.ts';
import { useFormState } from '#web/core/forms/form.tsx';
import { type DialogName, type DialogOptions, openDialog } from '#web/core/page/open-dialog.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type AddressFieldProps = { address: string; onAddress: (address: string) => void; autoComplete?: 'username' | 'email' };

/** The e-mail address of an account, which the forms of the way in hand on to each other. */
export const AddressField = ({ address, onAddress, autoComplete = 'username' }: AddressFieldProps) => (
  <TextField
    name="email"
    label={accountsCopy.email}
    type="email"
    autoComplete={autoComplete}
    value={address}
    onChange={onAddress}
    isRequired
  />
);

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

type DialogLinkProps = DialogOptions & { name: DialogName; className?: string; children: ReactNode };

/** A link from a form to another dialog; disabled while the form is sent. */
export function DialogLink({ name, className, children, ...options }: DialogLinkProps) {
  const { isSending } = useFormState();
  return (
    <button
      type="button"
      disabled={isSending}
      className={classNames('text-link min-h-11 justify-self-start', className)}
      onClick={() => openDialog(name, options)}
    >
      {children}
    </button>
  );
}
