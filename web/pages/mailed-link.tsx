import { acceptAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { restoreEmail } from '#contract/accounts/corrections.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { NewPasswordFields } from '#web/accounts/form-parts.tsx';
import { LinkForm } from '#web/accounts/link-form.tsx';
import { LoginLink } from '#web/accounts/login-link.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { setSession } from '#web/core/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/mailed-link.ts';

const { invitation, emailWayBack: t, forgotten, registration } = accountsCopy;

/** Takes the account back to the address that got the link. */
const EmailWayBack = () => (
  <LinkForm
    endpoint={restoreEmail}
    invalid={accountTexts.corrections.backInvalid}
    failureText={t.failed}
    // A session of this browser has ended too: nothing may ask to log in while the password is chosen.
    onDone={({ isRestored }) => isRestored && setSession(null)}
    next={({ email, isRestored: hasCode }) => openDialog('forgotten-password', { email, hasCode })}
    nextButton={forgotten.submit}
    nextText={({ isRestored }) => (isRestored ? t.restored : t.stopped)}
  >
    <p className="text-muted">{t.text}</p>
    <SubmitButton>{t.submit}</SubmitButton>
  </LinkForm>
);

/** An invited administrator chooses a password, and is led to the login. */
const AdministratorInvitation = () => (
  <LinkForm
    endpoint={acceptAdministratorInvitation}
    invalid={accountTexts.administrators.invitationInvalid}
    failureText={invitation.failed}
    next={({ email }) =>
      openDialog('login', { email, next: paths.admin(), message: acceptAdministratorInvitation.message })
    }
    nextButton={uiCopy.logIn}
  >
    <p className="text-muted">{invitation.text}</p>
    <NewPasswordFields />
    <SubmitButton sending={registration.sending}>{registration.submit}</SubmitButton>
  </LinkForm>
);

const contents = { loginLink: LoginLink, emailWayBack: EmailWayBack, invitation: AdministratorInvitation };

type Matches = readonly ({ readonly id: string } | undefined)[];
const isOfLink = (id: string): id is keyof typeof contents => id in contents;
const linkIn = (matches: Matches) => matches.flatMap((match) => match?.id ?? []).find(isOfLink) ?? 'loginLink';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: accountsCopy[linkIn(matches)].title, matches });

/** Where mailed links lead, each by the id of its route: specification#signing-in, #corrections, #roles. */
export default function MailedLinkPage({ matches }: Route.ComponentProps) {
  const id = linkIn(matches);
  const Content = contents[id];
  return (
    <main id="main">
      <PageHeader title={accountsCopy[id].title} />
      <div className="wrap py-10">
        <Card as="section" className="mx-auto max-w-[480px]">
          <Content />
        </Card>
      </div>
    </main>
  );
}
