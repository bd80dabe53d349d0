import { acceptAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { LinkForm } from '#web/accounts/link-form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { invitation: t, registration } = accountsCopy;
const { message } = acceptAdministratorInvitation;

/** An invited administrator chooses a password, and is led to the login. */
export const AdministratorInvitation = () => (
  <LinkForm
    endpoint={acceptAdministratorInvitation}
    invalid={accountTexts.administrators.invitationInvalid}
    failureText={t.failed}
    next={({ email }) => openDialog('login', { email, next: paths.admin(), message })}
    nextButton={uiCopy.logIn}
  >
    <p className="text-muted">{t.text}</p>
    <NewPasswordFields />
    <SubmitButton sending={registration.sending}>{registration.submit}</SubmitButton>
  </LinkForm>
);
