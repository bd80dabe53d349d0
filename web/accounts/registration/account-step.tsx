import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { registerClient, registerParticipant, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import type { Role } from '#contract/core/roles.ts';
import { suggestionTexts } from '#contract/suggestions/copy.ts';
import { accountsCopy, type RegistrationWords } from '#web/accounts/copy.ts';
import { LoginForm } from '#web/accounts/login-dialog.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import { ResendCode } from '#web/accounts/resend-code.tsx';
import { useEnter } from '#web/accounts/use-enter.ts';
import { Form } from '#web/core/forms/form.tsx';
import { rawFields } from '#web/core/forms/form-fields.ts';
import type { Elements } from '#web/core/page/elements.ts';
import type { DialogProps } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { pageOwner, useSession } from '#web/core/session/session.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { AppearingCodeField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { step: t, verify } = accountsCopy;

/** The person whose account is made in the step: who sends a request, or who sends a suggestion. */
type Kind = {
  role: Role;
  endpoint: typeof registerClient | typeof registerParticipant;
  schema: ReturnType<typeof withConsent>;
  words: RegistrationWords;
  texts: { next: string; verify: string; signedOut: string };
  /** Above the step. */
  ask?: Elements;
};

const client: Kind = {
  role: 'Client',
  endpoint: registerClient,
  schema: withConsent(registerClient.input),
  texts: t,
  words: { ...accountsCopy.client, submit: t.submit },
};

const participant: Kind = {
  role: 'Participant',
  endpoint: registerParticipant,
  texts: t.participant,
  schema: withConsent(registerParticipant.input),
  words: { ...accountsCopy.participant, submit: t.participant.submit },
  ask: (
    <Notice tone="warning" title={t.participant.ask} className="mt-1 mb-2.5">
      {suggestionTexts.signIn}
    </Notice>
  ),
};

const kinds = [
  { value: 'new', label: t.isNew },
  { value: 'known', label: t.isKnown },
];

/** An account whose address waits for its code. The password is only in memory, for the login that follows. */
type Unconfirmed = { email: string; password: string; message: string };

export const AccountStep = (props: DialogProps) => <Step kindOf={client} {...props} />;
export const ParticipantStep = (props: DialogProps) => <Step kindOf={participant} {...props} />;

/** Answers as soon as somebody is signed in here, also in another tab. */
function useAnswer(role: Role, answer: DialogProps['answer'], close: () => void): void {
  const mine = useSession();
  /** The text's owner, if their session has ended: it is never sent as somebody else's, and the page starts over. */
  const [owner] = useState(pageOwner);
  useEffect(() => {
    if (!mine) return;
    answer?.(mine.role === role && (owner ?? mine).id === mine.id);
    close();
  }, [mine, owner, role, answer, close]);
}

/**
 * The last step of a visitor's request or suggestion: a new account, or a login. Then what was written leaves
 * (specification#request-page).
 */
function Step({ kindOf, close, answer, message, ...known }: DialogProps & { kindOf: Kind }) {
  const { role, ask, texts } = kindOf;
  const [kind, setKind] = useState<'new' | 'known'>('new');
  const [address, setAddress] = useState('');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useAnswer(role, answer, close);

  function askToLogIn(text: string) {
    setUnconfirmed(null);
    setRefusal(text);
    setKind('known');
  }

  return (
    <>
      {ask}
      <p className="mt-1 mb-2.5 flex items-start gap-1.5 text-sm font-semibold text-success">
        <CircleCheck size={18} aria-hidden="true" className="mt-1 shrink-0" />
        <bdi>{message}</bdi>
      </p>
      {unconfirmed ? (
        <CodeStep {...unconfirmed} submit={texts.verify} onRefused={askToLogIn} />
      ) : (
        <ChoiceField
          name="account"
          label={t.label}
          isLabelHidden
          isJoined
          options={kinds}
          defaultValue={kind}
          onChange={(chosen) => setKind(chosen === 'known' ? 'known' : 'new')}
        />
      )}
      {!unconfirmed && kind === 'new' && (
        <NewAccount
          kindOf={kindOf}
          known={known}
          onRegistered={(made) => {
            setAddress(made.email);
            setUnconfirmed(made);
          }}
        />
      )}
      {!unconfirmed && kind === 'known' && (
        <KnownAccount
          address={address}
          close={close}
          text={refusal ?? texts.signedOut}
          onAddress={setAddress}
          onUnconfirmed={setUnconfirmed}
        />
      )}
    </>
  );
}

type KnownAccountProps = {
  text: string;
  address: string;
  onAddress: (address: string) => void;
  onUnconfirmed: (account: Unconfirmed) => void;
  close: () => void;
};

const KnownAccount = ({ text, address, onAddress, onUnconfirmed, close }: KnownAccountProps) => (
  <>
    <p role="status" className="mt-3 text-sm text-muted">
      {text}
    </p>
    <LoginForm
      address={address}
      onAddress={onAddress}
      onUnconfirmed={(message, password) => onUnconfirmed({ email: address, password, message })}
    />
    <Link to={paths.home()} className="text-link mt-2 inline-flex min-h-11 items-center" onClick={close}>
      {t.home}
    </Link>
  </>
);

type NewAccountProps = {
  kindOf: Kind;
  known: Pick<DialogProps, 'phoneNumber' | 'isDiscreet'>;
  onRegistered: (made: Unconfirmed) => void;
};

const NewAccount = ({ kindOf, known: { phoneNumber = '', isDiscreet = false }, onRegistered }: NewAccountProps) => (
  <div className="mt-3">
    <RegistrationForm
      endpoint={kindOf.endpoint}
      schema={kindOf.schema}
      words={kindOf.words}
      first={{ phoneNumber }}
      isDiscreet={isDiscreet}
      isCompact
      onRegistered={({ email }, form) =>
        onRegistered({ email, password: String(rawFields(form).password), message: kindOf.endpoint.message })
      }
    >
      <p className="col-span-2 text-center text-xs text-muted">{kindOf.texts.next}</p>
    </RegistrationForm>
  </div>
);

type CodeStepProps = Unconfirmed & { submit: string; onRefused: (text: string) => void };

/** The code, then the login with the password that was typed just before. */
function CodeStep({ email, password, message, submit, onRefused }: CodeStepProps) {
  const enter = useEnter(onRefused);
  return (
    <>
      <Notice isLive title={verify.remains}>
        {message}
      </Notice>
      <p className="my-3 text-muted">
        {verify.sentTo}{' '}
        <bdi translate="no" dir="ltr" className="font-semibold break-all text-ink">
          {email}
        </bdi>
      </p>
      <Form
        endpoint={verifyEmail}
        extra={{ email }}
        onDone={() => void enter({ email, password })}
        failureText={verify.failed}
        className="grid grid-cols-1 gap-4"
      >
        <AppearingCodeField label={verify.code} hint={verify.codeHint} />
        <SubmitButton sending={verify.sending}>{submit}</SubmitButton>
      </Form>
      <ResendCode endpoint={resendCode} email={email} />
    </>
  );
}
