import { Link } from 'react-router';
import type { RequestForAdmin } from '#contract/requests-administration.ts';
import { formatDate, formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { reviewCopy as said } from '#web/requests/review/copy.ts';
import { SubjectText } from '#web/requests/review/subject-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { facts } = requestsCopy;

type RequestSheetProps = { request: RequestForAdmin };

/** Everything that is known about a request and its client. */
export const RequestSheet = ({ request }: RequestSheetProps) => (
  <>
    <Card as="section" aria-labelledby="request-facts">
      <h2 id="request-facts" className="text-xl">
        {said.facts}
      </h2>
      <DefinitionList
        className="mt-4"
        items={[
          { label: facts.type, value: request.subjectOfTheRequest, isWide: true },
          { label: facts.province, value: request.province },
          { label: facts.center, value: request.center },
          { label: facts.court, value: request.court },
          { label: facts.specialty, value: request.lawyerSpecialty },
          { label: facts.date, value: formatDate(request.date) },
          { label: facts.createdAt, value: formatDateTime(request.createdAt) },
          ...(request.lawyerName === null
            ? []
            : [{ label: said.chosen, value: <AccountOf id={request.lawyerId} name={request.lawyerName} /> }]),
          { label: facts.subject, value: <SubjectText text={request.typeOfSubjectOfTheRequest} />, isWide: true },
        ]}
      />
    </Card>
    <Numbers request={request} />
    <Client request={request} />
  </>
);

const AccountOf = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    name
  ) : (
    <Link to={paths.adminAccount(id)} className="text-link">
      {name}
    </Link>
  );

const Numbers = ({ request }: RequestSheetProps) => (
  <Card as="section" aria-labelledby="request-numbers">
    <h2 id="request-numbers" className="text-xl">
      {said.numbers}
    </h2>
    <p className="text-sm text-muted">{said.numbersHint}</p>
    <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Copyable label={facts.number} text={String(request.id)} copy={said.copyNumber} />
      <Copyable label={facts.randomNumber} text={request.orderNumber} copy={said.copyRandom} />
      {request.requestNumber !== null && (
        <div className="min-w-0">
          <dt className="text-sm text-muted">{facts.ownNumber}</dt>
          <dd className="break-words">
            <bdi dir="auto">{request.requestNumber}</bdi>
          </dd>
        </div>
      )}
    </dl>
  </Card>
);

const Copyable = ({ label, text, copy }: { label: string; text: string; copy: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <bdi dir="ltr" className="text-lg font-semibold break-all">
        {text}
      </bdi>
      <CopyButton text={text} label={copy} />
    </dd>
  </div>
);

const Client = ({ request }: RequestSheetProps) => (
  <Card as="section" aria-labelledby="request-client">
    <h2 id="request-client" className="text-xl">
      {said.clientFacts}
    </h2>
    {request.discreet && (
      <Notice tone="warning" className="mt-3">
        {said.discreet}
      </Notice>
    )}
    <DefinitionList
      className="mt-4"
      items={[
        { label: said.clientName, value: <AccountOf id={request.clientId} name={request.clientName} /> },
        {
          label: said.clientPhone,
          value: (
            <a href={`tel:${request.phoneNumber}`} className="underline underline-offset-4">
              {request.phoneNumber}
            </a>
          ),
          isLatin: true,
        },
        {
          label: said.clientEmail,
          value: (
            <a href={`mailto:${request.clientEmail}`} className="underline underline-offset-4">
              {request.clientEmail}
            </a>
          ),
          isLatin: true,
        },
        { label: said.clientNumber, value: request.clientId, isLatin: true },
      ]}
    />
  </Card>
);
