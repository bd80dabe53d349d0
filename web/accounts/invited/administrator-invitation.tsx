import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { acceptAdministratorInvitation } from '#contract/accounts-administrators.ts';
import type { Registered } from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { invitedCopy as said } from '#web/accounts/invited/copy.ts';
import { Form } from '#web/core/form.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Loading } from '#web/ui/states.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/**
 * The token of the mailed link: what stands behind the # of the address. It is kept here and taken out of the address,
 * before anybody reads it over a shoulder or in the history. Null until the address has been read, empty without one.
 */
function useToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken((before) => hash.slice(1) || before || '');
    if (hash) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);
  return token;
}

/** An invited administrator chooses a password, and is led to the login. */
export function AdministratorInvitation() {
  const token = useToken();
  const [refused, setRefused] = useState<string | null>(null);
  const [made, setMade] = useState<Registered | null>(null);

  const logIn = ({ email }: Registered) =>
    openDialog('login', { email, next: paths.admin(), said: acceptAdministratorInvitation.message });

  if (made) {
    return (
      <Notice tone="success" isLive title={acceptAdministratorInvitation.message}>
        <Button size="sm" className="mt-3" onClick={() => logIn(made)}>
          {said.logIn}
        </Button>
      </Notice>
    );
  }
  if (token === null) return <Loading />;
  if (token === '' || token === refused) {
    return (
      <Notice tone="warning" isLive title={said.invalidTitle}>
        <p>{accountTexts.administrators.invitationInvalid}</p>
        <LinkButton to={paths.home()} variant="ghost" className="mt-3">
          {said.home}
        </LinkButton>
      </Notice>
    );
  }
  return (
    <Form
      endpoint={acceptAdministratorInvitation}
      extra={{ token }}
      onDone={(account) => {
        setMade(account);
        logIn(account);
      }}
      onFailure={({ code }) => {
        if (code !== 'code_invalid') return false;
        setRefused(token);
        return true;
      }}
      failureText={said.failed}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-muted">{said.text}</p>
      <PasswordField
        name="password"
        label={accountsCopy.password}
        hint={accountsCopy.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        name="confirmPassword"
        label={accountsCopy.confirmPassword}
        autoComplete="new-password"
        isRequired
      />
      <SubmitButton sending={said.sending}>{said.submit}</SubmitButton>
    </Form>
  );
}
