import { accountTexts } from '#contract/accounts/copy.ts';
import { restoreEmail } from '#contract/accounts/corrections.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { LinkForm } from '#web/accounts/link-form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { setSession } from '#web/core/session/session.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { emailWayBack: t, forgotten } = accountsCopy;

/** Takes the account back to the address that got the link. */
export const EmailWayBack = () => (
  <LinkForm
    endpoint={restoreEmail}
    invalid={accountTexts.corrections.backInvalid}
    failureText={t.failed}
    // A session of this browser has ended too: nothing may ask to log in while the password is chosen.
    onDone={({ isRestored }) => isRestored && setSession(null)}
    next={({ email, isRestored: hasCode }) => openDialog('forgotten-password', { email, hasCode })}
    nextButton={forgotten.submit}
    nextText={({ isRestored }) => (isRestored ? t.restored : t.stopped)}
  >
    <p className="text-muted">{t.text}</p>
    <SubmitButton>{t.submit}</SubmitButton>
  </LinkForm>
);
