import { SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/api-error.ts';
import { paths } from '#web/core/paths.ts';
import { roomCopy as said } from '#web/invitations/room/copy.ts';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Empty } from '#web/ui/states.tsx';

/** A room that is not there, or not theirs to see, looks the same; what did not come may be asked for again. */
export const RoomTrouble = ({ error }: { error: unknown }) =>
  isApiError(error) && [400, 404].includes(error.status) ? (
    <main id="main">
      <PageHeader title={said.missing} />
      <div className="wrap py-10">
        <Empty text={said.missingText} icon={SearchX}>
          <LinkButton to={paths.newInvitation()} variant="ghost">
            {said.back}
          </LinkButton>
        </Empty>
      </div>
    </main>
  ) : (
    <FailedPage error={error} title={said.title} text={said.failed} />
  );
