import { requestWithOffers } from '#contract/offers/calls.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { canSendAgain } from '#contract/requests/calls.ts';
import { requestFactKey, requestFactNames } from '#contract/requests/facts.ts';
import { call } from '#web/core/calls/api.ts';
import { RequestForm, type SentRequest } from '#web/requests/form/request-form.tsx';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

const { again: t } = waysOutCopy;

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
