import { useState } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import type { RequestForAdmin } from '#contract/requests/administration.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/requests/copy.ts';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { useIsOpened } from '#web/desk/review/review-actions.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { factRows, otherFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { page } = requestsCopy;
/** Facts in the strip at the head of the page. */
const inStrip = ['specialty', 'province', 'center', 'court', 'date'] as const;

type RequestDetailsProps = { request: RequestForAdmin };

/** A request in short: its matter, where, and by when; beside its name the steps that it may take. */
export const RequestDetails = ({ request, children }: RequestDetailsProps & { children: Elements }) => (
  <section aria-labelledby="request-facts" className="card min-w-0 px-4 py-3">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="request-facts" className="min-w-0 text-lg break-words">
        <bdi>{request.subjectOfTheRequest}</bdi>
      </h2>
      {children}
    </div>
    <p className="mt-1 break-words whitespace-pre-line">
      <SubjectText text={request.typeOfSubjectOfTheRequest} isShort />
    </p>
    <div className="mt-2 flex flex-wrap items-end justify-between gap-2 text-sm">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {factRows(request, 'admin', inStrip)
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <RequestStatusBadge status={request.status} fee={request.fee} lawyerName={request.lawyerName} reader="other" />
        {request.status === 'Pending' && <AgeBadge since={request.createdAt} />}
      </div>
    </div>
  </section>
);

/** Facts that have no place of their own on the page. */
const others = [
  ...otherFacts('everyone', ['category', 'description', ...inStrip]),
  ...otherFacts('admin', ['phoneNumber', 'isDiscreet']),
];

/** Everything else that is known about a request, and its numbers to copy. */
export const OtherFacts = ({ request }: RequestDetailsProps) => (
  <Disclosure title={page.factsTitle}>
    <dl className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Copyable label={requestColumns.id} text={String(request.id)} copy={t.copyNumber} />
      <Copyable label={requestsCopy.facts.randomNumber} text={request.orderNumber} copy={t.copyRandom} />
    </dl>
    <p className="text-sm text-muted">{t.numbersHint}</p>
    <DefinitionList
      className="mt-4"
      items={[
        ...factRows(request, 'admin', others),
        { label: requestColumns.placed, value: formatDateTime(request.createdAt) },
        ...(request.fee === null ? [] : [{ label: factNames.requestFee, value: formatMoney(fromWire(request.fee)) }]),
        ...(request.lawyerName === null
          ? []
          : [{ label: requestColumns.lawyer, value: <AccountOf id={request.lawyerId} name={request.lawyerName} /> }]),
      ]}
    />
  </Disclosure>
);

const AccountOf = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? <span translate="no">{name}</span> : <NameLink id={id} name={name} className="text-link" />;

const Copyable = ({ label, text, copy }: { label: string; text: string; copy: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <bdi translate="no" dir="ltr" className="text-lg font-semibold break-all">
        {text}
      </bdi>
      <CopyButton text={text} label={copy} />
    </dd>
  </div>
);

/** The client of the request; beside the ways to contact them. */
export function ClientOfRequest({ request: { clientId, clientName, clientEmail, phoneNumber } }: RequestDetailsProps) {
  const Heading = useIsOpened() ? 'h3' : 'h2';
  return (
    <>
      <Heading className="min-w-0 flex-1 truncate font-sans text-base font-semibold">
        <NameLink id={clientId} name={clientName} className="text-link" />
      </Heading>
      <p className="order-1 flex min-w-0 basis-full flex-wrap gap-x-3 text-muted">
        <bdi translate="no" dir="ltr">
          {phoneNumber}
        </bdi>
        <bdi translate="no" dir="ltr" className="min-w-0 break-words">
          {clientEmail}
        </bdi>
      </p>
    </>
  );
}

/** An account that was deleted has no e-mail address. */
export const clientContact = ({ clientName: name, clientEmail: email, phoneNumber: phone }: RequestForAdmin) =>
  email ? { name, email, phone } : null;

export const DiscreetNotice = ({ request }: RequestDetailsProps) =>
  request.discreet && (
    <Notice tone="warning" className="py-2">
      {t.discreet}
    </Notice>
  );

/** Longer texts would push everything else off a phone. */
const shortLength = { whole: 500, short: 160 };
const clamps = { whole: 'line-clamp-8', short: 'line-clamp-2' };

/** The client's description; a long one is collapsed. */
export function SubjectText({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const size = isShort ? 'short' : 'whole';
  const isLong = text.length > shortLength[size];
  const [isFull, setFull] = useState(!isLong);
  return (
    <>
      <span dir="auto" className={isFull ? 'block' : clamps[size]}>
        {text}
      </span>
      {isLong && (
        <button type="button" className="text-link min-h-11" onClick={() => setFull(!isFull)}>
          {isFull ? uiCopy.writtenText.less : t.readMore}
        </button>
      )}
    </>
  );
}
