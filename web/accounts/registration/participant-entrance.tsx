import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { logIn } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { type Registered, registerParticipant, registrationForm } from '#contract/accounts/registration.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { AddressField, DialogLink } from '#web/accounts/form-parts.tsx';
import { RegistrationDone } from '#web/accounts/registration/registration-done.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import { Form } from '#web/core/forms/form.tsx';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { useSession } from '#web/core/session/session.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { entrance, login } = accountsCopy;
const t = accountTexts.participantPage;
const schema = withConsent(registrationForm(t));

const kinds = [
  { value: 'login', label: login.submit },
  { value: 'register', label: entrance.register },
];

/**
 * For everybody who is not a participant: one form that switches between login and registration. Until the
 * session is known, the page's style already hides it from participants.
 */
export function ParticipantEntrance({ className }: { className: string }) {
  const mine = useSession();
  const [isLogin, setLogin] = useState(true);
  const [registered, setRegistered] = useState<Registered | null>(null);

  if (mine?.role === 'Participant') return null;

  function welcome(account: Registered, form: HTMLFormElement) {
    setRegistered(account);
    const password = String(rawFields(form).password);
    openDialog('verify', { email: account.email, message: t.done, password });
  }

  return (
    <Card
      as="section"
      isFramed
      aria-labelledby="entrance"
      className={`max-sm:px-4.5 in-data-[session=Participant]:hidden ${className}`}
    >
      <h2 id="entrance" className="text-[1.3125rem] leading-normal">
        {entrance.title}
      </h2>
      <p className="mb-2.5 text-xs leading-normal text-muted">{entrance.guest}</p>
      <ChoiceField
        name="entrance"
        label={entrance.title}
        isLabelHidden
        isJoined
        options={kinds}
        defaultValue="login"
        onChange={(kind) => setLogin(kind === 'login')}
        className="mb-3"
      />
      {isLogin && <ParticipantLogin />}
      {!isLogin && registered && (
        <RegistrationDone email={registered.email} title={accountsCopy.verify.remains} action={entrance.confirmEmail}>
          {t.done}
        </RegistrationDone>
      )}
      {!isLogin && !registered && <ParticipantRegistration onRegistered={welcome} />}
    </Card>
  );
}

/** An error is shown at its field and in a popup (specification#suggestions-page). */
const ParticipantRegistration = ({ onRegistered }: Pick<ComponentProps<typeof RegistrationForm>, 'onRegistered'>) => (
  <RegistrationForm
    endpoint={registerParticipant}
    schema={schema}
    words={entrance.registration}
    onRegistered={onRegistered}
    onFieldError={() => toast.error(entrance.checkTyped)}
  />
);

/** The login in the words of this page, field by field (specification#suggestions-page). */
const loginSchema = z.object({
  email: required(rule.email(), t.email),
  password: required(rule.password, t.password),
});

/** The login on the suggestions page: stores the session and refreshes the page (specification#dialogs). */
function ParticipantLogin() {
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  return (
    <Form
      endpoint={logIn}
      schema={loginSchema}
      extra={loginProof}
      onDone={(session) => {
        toast.success(logIn.message);
        setEmail('');
        signIn(session);
      }}
      onFieldError={() => toast.error(entrance.checkLogin)}
      onFailure={(error) => {
        if (error.code === 'email_not_confirmed') openDialog('verify', { email, message: error.message });
        else if (error.code === 'second_factor_needed') openDialog('login', { email, message: entrance.secondFactor });
        else return false;
        return true;
      }}
      failureText={login.failed}
      clearsWhenDone
      className="grid grid-cols-1 gap-2.5"
    >
      <AddressField address={email} onAddress={setEmail} />
      <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
      <SubmitButton sending={login.sending}>{login.submit}</SubmitButton>
      <DialogLink name="forgotten-password" email={email} className="text-sm">
        {login.forgotten}
      </DialogLink>
    </Form>
  );
}
