import { accountsCopy } from '#web/accounts/copy.ts';
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
