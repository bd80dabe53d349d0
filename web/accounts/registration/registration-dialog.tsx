import { type ComponentProps, useEffect, useRef } from 'react';
import { accountsCopy } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/form-parts.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { type DialogProps, openDialog } from '#web/core/page/open-dialog.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { dismissEvent } from '#web/ui/dialog/dialog.tsx';

const { registration: t } = accountsCopy;

/** The draft keeps neither the card number nor the password: closing the dialog loses them. */
function useAskBeforeClosing(close: () => void) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    async function ask(event: Event) {
      if (!event.cancelable || !dialog?.querySelector('form[data-typed]:not([data-sending])')) return;
      event.preventDefault();
      if (await confirm(t.closing)) close();
    }
    dialog?.addEventListener(dismissEvent, ask);
    return () => dialog?.removeEventListener(dismissEvent, ask);
  }, [close]);
  return place;
}

type RegistrationDialogProps = DialogProps &
  Pick<ComponentProps<typeof RegistrationForm>, 'endpoint' | 'schema' | 'words'>;

/** The content of the three registration dialogs; each leads to the verify dialog (specification#registration). */
export function RegistrationDialog({ email, next, close, ...form }: RegistrationDialogProps) {
  const place = useAskBeforeClosing(close);
  return (
    <div ref={place}>
      <p className="mb-5 text-muted">{form.words.subtitle}</p>
      <RegistrationForm
        endpoint={form.endpoint}
        schema={form.schema}
        words={form.words}
        onRegistered={(registered) =>
          openDialog('verify', { email: registered.email, next, message: form.endpoint.message })
        }
      >
        <DialogLink name="login" email={email} next={next} className="sm:col-span-2">
          {t.haveAccount}
        </DialogLink>
      </RegistrationForm>
    </div>
  );
}
