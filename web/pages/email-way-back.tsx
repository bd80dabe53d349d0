import { accountsCopy } from '#web/accounts/copy.ts';
import { EmailWayBack } from '#web/accounts/email-way-back.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/email-way-back.ts';

const { title } = accountsCopy.emailWayBack;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** Where the link leads that the old address gets when the address of an account is changed (specification#corrections). */
export default function EmailWayBackPage() {
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap py-10">
        <Card as="section" className="mx-auto max-w-[480px]">
          <EmailWayBack />
        </Card>
      </div>
    </main>
  );
}
