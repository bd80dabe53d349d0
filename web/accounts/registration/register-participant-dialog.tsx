import { registerParticipant } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { RegistrationDialog } from '#web/accounts/registration/registration-dialog.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import type { DialogProps } from '#web/core/page/open-dialog.ts';

const schema = withConsent(registerParticipant.input);

export default function RegisterParticipantDialog(dialog: DialogProps) {
  return (
    <RegistrationDialog {...dialog} endpoint={registerParticipant} schema={schema} words={accountsCopy.participant} />
  );
}
