import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { acceptAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/labels.ts';
import type { Registered } from '#contract/accounts/registration.ts';
import { invitedCopy as t } from '#web/accounts/invited/copy.ts';
import { NewPasswordFields } from '#web/accounts/new-password-fields.tsx';
import { Form } from '#web/core/form.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/states.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/**
 * The token of the mailed link, from the fragment of the address. It is stored here and removed from the address, so
 * that nobody reads it over a shoulder or in the history. Null until the address was read, empty without one.
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
    openDialog('login', { email, next: paths.admin(), message: acceptAdministratorInvitation.message });

  if (made) {
    return (
      <Notice tone="success" isLive title={acceptAdministratorInvitation.message}>
        <Button size="sm" className="mt-3" onClick={() => logIn(made)}>
          {t.logIn}
        </Button>
      </Notice>
    );
  }
  if (token === null) return <Loading />;
  if (token === '' || token === refused) {
    return (
      <Notice tone="warning" isLive title={t.invalidTitle}>
        <p>{accountTexts.administrators.invitationInvalid}</p>
        <LinkButton to={paths.home()} variant="ghost" className="mt-3">
          {t.home}
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
      failureText={t.failed}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-muted">{t.text}</p>
      <NewPasswordFields />
      <SubmitButton sending={t.sending}>{t.submit}</SubmitButton>
    </Form>
  );
}
