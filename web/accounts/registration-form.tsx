import type { ReactNode } from 'react';
import type {
  Registered,
  registerClient,
  registerLawyer,
  registerParticipant,
} from '#contract/accounts-registration.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { startCodeWait } from '#web/accounts/code-wait.ts';
import { ConsentBox } from '#web/accounts/consent-box.tsx';
import { accountsCopy, type RegistrationWords } from '#web/accounts/copy.ts';
import { Form } from '#web/core/form.tsx';
import { keepRegistration } from '#web/core/session.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type RegistrationFormProps = {
  endpoint: typeof registerClient | typeof registerLawyer | typeof registerParticipant;
  /** The call's fields in the words of this place, with the consent. */
  schema: AnyEndpoint['input'];
  words: RegistrationWords;
  /** The answer is kept by then, and a code is on its way (specification §4). */
  onRegistered: (registered: Registered) => void;
  onFault?: () => void;
  /** Stands under the button. */
  children?: ReactNode;
};

/** The short registration that clients, lawyers and participants have in common. */
export const RegistrationForm = ({
  endpoint,
  schema,
  words,
  onRegistered,
  onFault,
  children,
}: RegistrationFormProps) => (
  <Form
    endpoint={endpoint}
    schema={schema}
    onDone={(registered) => {
      keepRegistration(registered);
      startCodeWait(registered.email);
      onRegistered(registered);
    }}
    {...(onFault ? { onFault } : {})}
    failureText={words.failed}
    className="grid grid-cols-1 gap-4 sm:grid-cols-2"
  >
    <TextField
      name="displayName"
      label={words.displayName}
      placeholder={words.namePlaceholder}
      autoComplete="name"
      isRequired
    />
    <TextField name="cardId" label={words.cardId} hint={words.cardHint} inputMode="numeric" isLatin isRequired />
    <TextField
      name="phoneNumber"
      label={accountsCopy.phone}
      placeholder={accountsCopy.phonePlaceholder}
      type="tel"
      autoComplete="tel"
      isRequired
    />
    <TextField
      name="email"
      label={accountsCopy.email}
      hint={accountsCopy.codeGoesThere}
      type="email"
      autoComplete="email"
      isRequired
    />
    <PasswordField
      name="password"
      label={accountsCopy.password}
      hint={accountsCopy.passwordHint}
      autoComplete="new-password"
      isRequired
    />
    <PasswordField name="confirmPassword" label={accountsCopy.confirmPassword} autoComplete="new-password" isRequired />
    <ConsentBox className="sm:col-span-2" />
    {words.note !== undefined && <p className="text-sm text-muted sm:col-span-2">{words.note}</p>}
    <SubmitButton sending={accountsCopy.registration.sending} className="sm:col-span-2">
      {words.submit}
    </SubmitButton>
    {children}
  </Form>
);
