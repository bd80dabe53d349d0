import { type Registered, registerParticipant, registrationForm } from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { RegistrationForm } from '#web/accounts/registration-form.tsx';
import { withConsent } from '#web/accounts/with-consent.ts';
import { toast } from '#web/ui/toast.ts';

const { entrance } = accountsCopy;
const schema = withConsent(registrationForm(accountTexts.participantPage));

/** The registration on the suggestions page; a fault is told at its field and by the specified popup (§5). */
export const ParticipantRegistration = ({ onRegistered }: { onRegistered: (newcomer: Registered) => void }) => (
  <RegistrationForm
    endpoint={registerParticipant}
    schema={schema}
    words={entrance.registration}
    onRegistered={onRegistered}
    onFault={() => toast.error(entrance.checkTyped)}
  />
);
