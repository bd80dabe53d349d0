import { type ComponentProps, useEffect, useRef } from 'react';
import { registerClient, registerLawyer, registerParticipant } from '#contract/accounts/registration.ts';
import { accountsCopy, type RegistrationWords } from '#web/accounts/copy.ts';
import { DialogLink } from '#web/accounts/form-parts.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';
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

/** The content of a registration dialog, which leads to the verify dialog (specification#registration). */
function dialogOf(endpoint: ComponentProps<typeof RegistrationForm>['endpoint'], words: RegistrationWords) {
  const schema = withConsent(endpoint.input);
  return function RegistrationDialog({ email, next, close }: DialogProps) {
    const place = useAskBeforeClosing(close);
    return (
      <div ref={place}>
        <p className="mb-5 text-muted">{words.subtitle}</p>
        <RegistrationForm
          endpoint={endpoint}
          schema={schema}
          words={words}
          onRegistered={({ email: address, role }, form) =>
            openDialog('verify', {
              email: address,
              next,
              message: endpoint.message,
              ...(role === 'Participant' && { password: String(rawFields(form).password) }),
            })
          }
        >
          <DialogLink name="login" email={email} next={next} className="sm:col-span-2">
            {t.haveAccount}
          </DialogLink>
        </RegistrationForm>
      </div>
    );
  };
}

export const RegisterClient = dialogOf(registerClient, accountsCopy.client);
export const RegisterLawyer = dialogOf(registerLawyer, accountsCopy.lawyer);
export const RegisterParticipant = dialogOf(registerParticipant, accountsCopy.participant);
