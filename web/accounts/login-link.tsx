import { useEffect } from 'react';
import { accountsCopy } from '#web/accounts/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { keepLoginLink, keptLoginLink } from '#web/core/session/sign-in.ts';
import { useLinkToken } from '#web/core/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';

const { loginLink: t } = accountsCopy;
const logIn = () => openDialog('login', { next: paths.home(), message: t.now });

/** Instead of what a mailed link leads to, when its token is missing or refused. */
export const UnusableLink = ({ title, text }: { title: string; text: string }) => (
  <Notice tone="warning" isLive title={title}>
    <p>{text}</p>
    <LinkButton to={paths.home()} variant="ghost" className="mt-3">
      {uiCopy.home}
    </LinkButton>
  </Notice>
);

/** Keeps the token of the mailed link in this tab for the next login, and opens the login. */
export function LoginLink() {
  const token = useLinkToken();
  useEffect(() => {
    if (!token) return;
    keepLoginLink(token);
    logIn();
  }, [token]);
  if (token === null) return <Loading />;
  if (token === '' && keptLoginLink() === null) return <UnusableLink title={t.missingTitle} text={t.missing} />;
  return (
    <>
      <p className="text-muted">{t.text}</p>
      <Button onClick={logIn} className="mt-4">
        {uiCopy.logIn}
      </Button>
    </>
  );
}
