import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { canSendAgain, type RequestStatus } from '#contract/requests/calls.ts';
import { requestFactKey, requestFactNames } from '#contract/requests/facts.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { againQuery } from '#web/requests/request-draft.ts';
import { RequestForm, type SentRequest } from '#web/requests/request-form.tsx';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

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

type SendAgainFormProps = { id: string; onSent: (sent: SentRequest, documents: readonly File[]) => void };

/** The form of a new request, filled with an ended one. */
export const SendAgainForm = ({ id, onSent }: SendAgainFormProps) => (
  <Fetched of={() => loadEnded(id)} version={id}>
    {({ request, documents }) =>
      canSendAgain(request, request.chosenLawyerId !== null) ? (
        <>
          <Notice className="mb-6">{t.review(String(request.id))}</Notice>
          <RequestForm again={{ id: request.id, fields: fieldsOf(request), documents }} onSent={onSent} />
        </>
      ) : (
        <Notice tone="warning">{t.cannot}</Notice>
      )
    }
  </Fetched>
);

async function loadEnded(id: string) {
  const [request, documents] = await Promise.all([
    call(requestWithOffers, { id }),
    call(requestAttachments, { requestId: id }),
  ]);
  return { request, documents };
}

const fieldsOf = (request: object) =>
  Object.fromEntries(
    requestFactNames.map((name) => {
      const value = (request as Readonly<Record<string, unknown>>)[requestFactKey(name, 'owner')];
      return [requestFactKey(name, 'sent'), String(value ?? '')];
    }),
  );
