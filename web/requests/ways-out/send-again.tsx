import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { canSendAgain, type RequestStatus } from '#contract/requests/calls.ts';
import { againQuery, paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { again: t } = waysOutCopy;

type EndedRequest = { id: number; status: RequestStatus; sentAgainAs: number | null };

/** Leads to the form that sends an ended request again, or to the new request. */
export const SendAgain = ({ request, hasLawyer }: { request: EndedRequest; hasLawyer: boolean }) => {
  if (request.sentAgainAs !== null)
    return (
      <Notice>
        {t.sent}{' '}
        <Link className="text-link" to={paths.request(request.sentAgainAs)}>
          {requestsCopy.numbered}{' '}
          <bdi translate="no" dir="ltr">
            {request.sentAgainAs}
          </bdi>
        </Link>
      </Notice>
    );
  if (!canSendAgain(request, hasLawyer)) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>{t.hint}</p>
      <LinkButton to={`${paths.submitRequest()}?${againQuery}=${request.id}`} icon={<RotateCcw aria-hidden="true" />}>
        {t.open}
      </LinkButton>
    </Card>
  );
};
