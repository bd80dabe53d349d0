import { SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { paths } from '#web/core/page/paths.ts';
import { roomCopy as t } from '#web/invitations/room/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailedPage } from '#web/ui/page/failed-page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty } from '#web/ui/page/states.tsx';

/** A missing room and a foreign one look the same; other failures can be tried again. */
export const RoomTrouble = ({ error }: { error: unknown }) =>
  isApiError(error) && [400, 404].includes(error.status) ? (
    <main id="main">
      <PageHeader title={t.missing} />
      <div className="wrap py-10">
        <Empty text={t.missingText} icon={SearchX}>
          <LinkButton to={paths.newInvitation()} variant="ghost">
            {t.back}
          </LinkButton>
        </Empty>
      </div>
    </main>
  ) : (
    <FailedPage error={error} title={t.title} text={t.failed} />
  );
