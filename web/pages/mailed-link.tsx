import { AdministratorInvitation } from '#web/accounts/administrator-invitation.tsx';
import { accountsCopy } from '#web/accounts/copy.ts';
import { EmailWayBack } from '#web/accounts/email-way-back.tsx';
import { LoginLink } from '#web/accounts/login-link.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/mailed-link.ts';

const contents = { loginLink: LoginLink, emailWayBack: EmailWayBack, invitation: AdministratorInvitation };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: accountsCopy[matches[2].id].title, matches });

/** Where mailed links lead, each by the id of its route: specification#signing-in, #corrections, #roles. */
export default function MailedLinkPage({ matches }: Route.ComponentProps) {
  const { id } = matches[2];
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
