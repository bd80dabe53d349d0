import type {
  Registered,
  registerClient,
  registerLawyer,
  registerParticipant,
} from '#contract/accounts/registration.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { accountsCopy, type RegistrationWords } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { ConsentBox } from '#web/accounts/registration/consent-box.tsx';
import { keptInShort } from '#web/accounts/registration/registration-rules.ts';
import { startCodeWait } from '#web/accounts/resend-code.tsx';
import type { TypedTexts } from '#web/core/forms/draft.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { storeRegistration } from '#web/core/session/session.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type RegistrationFormProps = {
  endpoint: typeof registerClient | typeof registerLawyer | typeof registerParticipant;
  /** The schema of the endpoint with this form's messages, and the consent. */
  schema: AnyEndpoint['input'];
  words: RegistrationWords;
  /** By then the answer is stored and the code is being mailed (specification#browser-storage). */
  onRegistered: (registered: Registered, form: HTMLFormElement) => void;
  onFieldError?: () => void;
  /** Texts that are known already. */
  first?: TypedTexts;
  /** Typed text stays in the tab: it belongs to a discreet request. */
  isDiscreet?: boolean;
  /** Two short fields beside each other on a phone too. */
  isCompact?: boolean;
  /** Below the button. */
  children?: Elements;
};

/** The short registration of clients, lawyers and participants. They share one draft: the fields are the same. */
export const RegistrationForm = ({ words, onRegistered, isCompact, children, ...form }: RegistrationFormProps) => (
  <DraftForm
    {...form}
    draft="registration"
    kept={keptInShort}
    onDone={(registered, sent) => {
      storeRegistration(registered);
      startCodeWait(registered.email);
      onRegistered(registered, sent);
    }}
    failureText={words.failed}
    className={isCompact ? 'grid grid-cols-2 items-start gap-x-2.5 gap-y-2' : 'grid grid-cols-1 gap-4 sm:grid-cols-2'}
  >
    <PersonFields words={words} {...(isCompact && { longClass: 'col-span-2' })} />
    <NewPasswordFields />
    <ConsentBox className={isCompact ? 'col-span-2' : 'sm:col-span-2'} />
    {words.note !== undefined && <p className="text-sm text-muted sm:col-span-2">{words.note}</p>}
    <SubmitButton
      sending={accountsCopy.registration.sending}
      className={isCompact ? 'col-span-2 min-h-12.5' : 'sm:col-span-2'}
    >
      {words.submit}
    </SubmitButton>
    {children}
  </DraftForm>
);

const PersonFields = ({ words, longClass = '' }: { words: RegistrationWords; longClass?: string }) => (
  <>
    <TextField
      name="displayName"
      label={words.displayName}
      placeholder={words.namePlaceholder}
      autoComplete="name"
      isRequired
      className={longClass}
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
      className={longClass}
    />
  </>
);
