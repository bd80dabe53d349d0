import { useState } from 'react';
import { Link } from 'react-router';
import { accountTexts } from '#contract/accounts/copy.ts';
import { factNames } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import type { RequestForAdmin } from '#contract/requests/administration.ts';
import { requestColumns, requestTexts } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { factRows, otherFacts } from '#web/requests/request-facts.ts';
import { reviewCopy as t } from '#web/requests/review/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { facts, page, forLawyer } = requestsCopy;
const { labels } = accountTexts;
/** Facts that have no place of their own on this page. */
const others = [
  ...otherFacts('everyone', ['category', 'description', 'province', 'center', 'court', 'specialty', 'date']),
  ...otherFacts('admin', ['clientReference', 'phoneNumber', 'isDiscreet']),
];

type RequestDetailsProps = { request: RequestForAdmin };

/** Everything that is known about a request and its client. */
export const RequestDetails = ({ request }: RequestDetailsProps) => (
  <>
    <Card as="section" aria-labelledby="request-facts">
      <h2 id="request-facts" className="text-xl">
        {page.factsTitle}
      </h2>
      <DefinitionList
        className="mt-4"
        items={[
          ...factRows(request, 'admin', ['category', 'province', 'center', 'court', 'specialty', 'date']),
          ...factRows(request, 'admin', others),
          { label: requestColumns.placed, value: formatDateTime(request.createdAt) },
          ...(request.fee === null ? [] : [{ label: factNames.requestFee, value: formatMoney(fromWire(request.fee)) }]),
          ...(request.lawyerName === null
            ? []
            : [{ label: requestColumns.lawyer, value: <AccountOf id={request.lawyerId} name={request.lawyerName} /> }]),
          {
            label: requestTexts.labels.description,
            value: <SubjectText text={request.typeOfSubjectOfTheRequest} />,
            isWide: true,
          },
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

const Numbers = ({ request }: RequestDetailsProps) => (
  <Card as="section" aria-labelledby="request-numbers">
    <h2 id="request-numbers" className="text-xl">
      {t.numbers}
    </h2>
    <p className="text-sm text-muted">{t.numbersHint}</p>
    <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Copyable label={requestColumns.id} text={String(request.id)} copy={t.copyNumber} />
      <Copyable label={facts.randomNumber} text={request.orderNumber} copy={t.copyRandom} />
      {request.requestNumber !== null && (
        <div className="min-w-0">
          <dt className="text-sm text-muted">{requestTexts.labels.clientReference}</dt>
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

const Client = ({ request }: RequestDetailsProps) => (
  <Card as="section" aria-labelledby="request-client">
    <h2 id="request-client" className="text-xl">
      {forLawyer.clientTitle}
    </h2>
    {request.discreet && (
      <Notice tone="warning" className="mt-3">
        {t.discreet}
      </Notice>
    )}
    <DefinitionList
      className="mt-4"
      items={[
        { label: labels.displayName, value: <AccountOf id={request.clientId} name={request.clientName} /> },
        {
          label: labels.phoneNumber,
          value: (
            <a href={`tel:${request.phoneNumber}`} className="underline underline-offset-4">
              {request.phoneNumber}
            </a>
          ),
          isLatin: true,
        },
        {
          label: labels.email,
          value: (
            <a href={`mailto:${request.clientEmail}`} className="underline underline-offset-4">
              {request.clientEmail}
            </a>
          ),
          isLatin: true,
        },
        { label: factNames.accountId, value: request.clientId, isLatin: true },
      ]}
    />
  </Card>
);

/** Longer texts would push everything else off a phone. */
const shortLength = 500;

/** The client's description; a long one is collapsed. */
export function SubjectText({ text }: { text: string }) {
  const [isFull, setFull] = useState(text.length <= shortLength);
  return (
    <>
      <span className={isFull ? 'block' : 'line-clamp-8'}>{text}</span>
      {text.length > shortLength && (
        <button type="button" className="text-link min-h-11" onClick={() => setFull(!isFull)}>
          {isFull ? uiCopy.writtenText.less : t.readMore}
        </button>
      )}
    </>
  );
}
