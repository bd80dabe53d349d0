import type { ComponentProps } from 'react';
import { accountsCopy } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/dialog-link.tsx';
import { RegistrationForm } from '#web/accounts/registration-form.tsx';
import { type DialogProps, openDialog } from '#web/core/open-dialog.ts';

type RegistrationDialogProps = DialogProps &
  Pick<ComponentProps<typeof RegistrationForm>, 'endpoint' | 'schema' | 'words'>;

/** What the three registration dialogs hold; each ends in the verify dialog with the address filled in (§4). */
export const RegistrationDialog = ({ email, next, ...form }: RegistrationDialogProps) => (
  <>
    <p className="mb-5 text-muted">{form.words.subtitle}</p>
    <RegistrationForm
      endpoint={form.endpoint}
      schema={form.schema}
      words={form.words}
      onRegistered={(registered) =>
        openDialog('verify', { email: registered.email, next, said: form.endpoint.message })
      }
    >
      <DialogLink name="login" email={email} next={next} className="sm:col-span-2">
        {accountsCopy.registration.haveAccount}
      </DialogLink>
    </RegistrationForm>
  </>
);
