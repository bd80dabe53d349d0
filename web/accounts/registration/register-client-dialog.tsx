import { registerClient } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { RegistrationDialog } from '#web/accounts/registration/registration-dialog.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import type { DialogProps } from '#web/core/page/open-dialog.ts';

const schema = withConsent(registerClient.input);

export default function RegisterClientDialog(dialog: DialogProps) {
  return <RegistrationDialog {...dialog} endpoint={registerClient} schema={schema} words={accountsCopy.client} />;
}
