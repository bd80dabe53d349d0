import { FileText } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import type { requestForLawyer } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { dueOf } from '#web/requests/due.ts';
import {
  factRows,
  factsBesideMatter,
  type KnownRequest,
  otherFacts,
  placeAndTime,
} from '#web/requests/request-facts.ts';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList, PhoneLink } from '#web/ui/definition-list.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { forLawyer: t, facts } = requestsCopy;

/** The client's question: the matter in their words, under one line with place, court, specialty and date. */
export const AskedMatter = ({ request }: { request: KnownRequest }) => (
  <>
    <p className="text-sm text-muted">{placeAndTime(request)}</p>
    <p dir="auto" className="mt-2 break-words whitespace-pre-line">
      {request.typeOfSubjectOfTheRequest}
    </p>
  </>
);

type AskedCardProps = {
  details: Output<typeof requestForLawyer>;
  /** The matter stands whole: it is read before an offer is made. */
  isWhole?: boolean;
};

/** The same in a card: the matter or its beginning, and the facts of the request and its client on a press. */
export const AskedCard = ({ details, isWhole = false }: AskedCardProps) => (
  <Card as="section" aria-labelledby="matter" className="px-4 pt-3 pb-0 sm:px-5 sm:pt-4 sm:pb-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id="matter" className="text-lg">
        {t.asked}
      </h2>
      <p className="text-sm font-semibold text-brass">{dueOf(details).text}</p>
    </div>
    {isWhole ? (
      <AskedMatter request={details} />
    ) : (
      <p dir="auto" className="mb-1 line-clamp-4 text-sm leading-relaxed break-words whitespace-pre-line">
        {details.typeOfSubjectOfTheRequest}
      </p>
    )}
    {details.discreet && details.clientNamr === null && <Notice className="my-2">{t.discreet}</Notice>}
    <Fold
      id="whole"
      icon={FileText}
      look="line"
      title={isWhole ? t.allFacts : t.whole}
      note={isWhole ? t.allFactsNote : t.wholeNote}
      isSeldom
    >
      {!isWhole && <AskedMatter request={details} />}
      <DefinitionList items={[...factsBesideMatter(details), ...clientRows(details)]} className="mt-4" />
    </Fold>
  </Card>
);

/** Facts about the client that a lawyer of the request may know. */
const clientRows = (details: Output<typeof requestForLawyer>): Definition[] => [
  { label: facts.client, value: details.clientId, isLatin: true, isWide: true },
  { label: facts.clientName, value: details.clientNamr, isName: true, isWide: true },
  { label: facts.clientEmail, value: details.clientEmail, isLatin: true, isWide: true },
  ...(details.clientPhone
    ? [{ label: facts.clientPhone, value: <PhoneLink number={details.clientPhone} />, isLatin: true, isWide: true }]
    : []),
  ...factRows(details, 'lawyer', otherFacts('lawyer', ['phoneNumber', 'isDiscreet'])),
];
