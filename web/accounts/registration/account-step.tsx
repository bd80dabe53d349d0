import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { LoginForm } from '#web/accounts/login-dialog.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';
import { ResendCode } from '#web/accounts/resend-code.tsx';
import { call } from '#web/core/calls/api.ts';
import { Form } from '#web/core/forms/form.tsx';
import { rawFields } from '#web/core/forms/form-fields.ts';
import type { DialogProps } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { loginProof } from '#web/core/session/login-proof.ts';
import { pageOwner, useSession } from '#web/core/session/session.ts';
import { useSignIn } from '#web/core/session/sign-in.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { AppearingCodeField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { step: t, verify } = accountsCopy;
const schema = withConsent(registerClient.input);
const words = { ...accountsCopy.client, submit: t.submit };

const kinds = [
  { value: 'new', label: t.isNew },
  { value: 'known', label: t.isKnown },
];

/** An account whose address waits for its code. The password is only in memory, for the login that follows. */
type Unconfirmed = { email: string; password: string; message: string };

/**
 * The last step of a visitor's request: a new account, or a login. It answers as soon as somebody is signed in here,
 * also in another tab, and the request leaves (specification#request-page).
 */
export function AccountStep({ close, answer, message, phoneNumber = '', isDiscreet = false }: DialogProps) {
  const [kind, setKind] = useState<'new' | 'known'>('new');
  const [address, setAddress] = useState('');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mine = useSession();
  /** Whose text it is, if their session has ended: it is never sent as somebody else's, and the page starts over. */
  const [owner] = useState(pageOwner);

  useEffect(() => {
    if (!mine) return;
    answer?.(mine.role === 'Client' && (owner ?? mine).id === mine.id);
    close();
  }, [mine, owner, answer, close]);

  function askToLogIn(text: string) {
    setUnconfirmed(null);
    setRefusal(text);
    setKind('known');
  }

  return (
    <>
      <p className="mt-1 mb-2.5 flex items-start gap-1.5 text-sm font-semibold text-success">
        <CircleCheck size={18} aria-hidden="true" className="mt-1 shrink-0" />
        <bdi>{message}</bdi>
      </p>
      {unconfirmed ? (
        <CodeStep {...unconfirmed} onRefused={askToLogIn} />
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
          {...{ phoneNumber, isDiscreet }}
          onRegistered={(made) => {
            setAddress(made.email);
            setUnconfirmed(made);
          }}
        />
      )}
      {!unconfirmed && kind === 'known' && (
        <KnownAccount
          {...{ address, close }}
          text={refusal ?? t.signedOut}
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
      {...{ address, onAddress }}
      onUnconfirmed={(message, password) => onUnconfirmed({ email: address, password, message })}
    />
    <Link to={paths.home()} className="text-link mt-2 inline-flex min-h-11 items-center" onClick={close}>
      {t.home}
    </Link>
  </>
);

type NewAccountProps = { phoneNumber: string; isDiscreet: boolean; onRegistered: (made: Unconfirmed) => void };

const NewAccount = ({ phoneNumber, isDiscreet, onRegistered }: NewAccountProps) => (
  <div className="mt-3">
    <RegistrationForm
      endpoint={registerClient}
      schema={schema}
      words={words}
      first={{ phoneNumber }}
      isDiscreet={isDiscreet}
      isCompact
      onRegistered={({ email }, form) =>
        onRegistered({ email, password: String(rawFields(form).password), message: registerClient.message })
      }
    >
      <p className="col-span-2 text-center text-xs text-muted">{t.next}</p>
    </RegistrationForm>
  </div>
);

/** The code, then the login with the password that was typed just before. */
function CodeStep({ email, password, message, onRefused }: Unconfirmed & { onRefused: (text: string) => void }) {
  const signIn = useSignIn();
  async function enter() {
    try {
      signIn(await call(logIn, { email, password, ...loginProof() }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      onRefused(error.message);
    }
  }
  return (
    <>
      <Notice isLive>{message}</Notice>
      <p className="my-3 text-muted">
        {verify.sentTo}{' '}
        <bdi translate="no" dir="ltr" className="font-semibold break-all text-ink">
          {email}
        </bdi>
      </p>
      <Form
        endpoint={verifyEmail}
        extra={{ email }}
        onDone={enter}
        failureText={verify.failed}
        className="grid grid-cols-1 gap-4"
      >
        <AppearingCodeField label={verify.code} hint={verify.codeHint} />
        <SubmitButton sending={verify.sending}>{t.verify}</SubmitButton>
      </Form>
      <ResendCode endpoint={resendCode} email={email} />
    </>
  );
}
