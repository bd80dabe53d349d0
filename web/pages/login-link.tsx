import { accountsCopy } from '#web/accounts/copy.ts';
import { LoginLink } from '#web/accounts/login-link.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/login-link.ts';

const { title } = accountsCopy.loginLink;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** Where the mailed link after too many failed logins leads (specification#signing-in). */
export default function LoginLinkPage() {
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap py-10">
        <Card as="section" className="mx-auto max-w-[480px]">
          <LoginLink />
        </Card>
      </div>
    </main>
  );
}
