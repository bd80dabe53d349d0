import { AdministratorInvitation } from '#web/accounts/administrator-invitation.tsx';
import { accountsCopy } from '#web/accounts/copy.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/administrator-invitation.ts';

const { title } = accountsCopy.invitation;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** Where the mailed invitation of an administrator leads (specification#roles). */
export default function AdministratorInvitationPage() {
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap py-10">
        <Card as="section" className="mx-auto max-w-[480px]">
          <AdministratorInvitation />
        </Card>
      </div>
    </main>
  );
}
