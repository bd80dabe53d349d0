import type { Output } from '#contract/core/endpoint.ts';
import type { requestForLawyer } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { factRows, otherFacts } from '#web/requests/request-facts.ts';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { facts, forLawyer: t } = requestsCopy;

type Details = Output<typeof requestForLawyer>;

/** What a lawyer may know of the client of a request. */
export const clientRows = (details: Details): Definition[] => [
  { label: facts.client, value: details.clientId, isLatin: true, isWide: true },
  { label: facts.clientName, value: details.clientNamr, isWide: true },
  { label: facts.clientEmail, value: details.clientEmail, isLatin: true, isWide: true },
  ...(details.clientPhone
    ? [{ label: facts.clientPhone, value: <Phone number={details.clientPhone} />, isLatin: true, isWide: true }]
    : []),
  ...factRows(details, 'lawyer', otherFacts('lawyer', ['phoneNumber', 'isDiscreet'])),
];

/** The client of a request; a discreet client is anonymous until they choose this lawyer (specification#discretion). */
export const ClientFacts = ({ details }: { details: Details }) => (
  <Card as="section" aria-labelledby="client">
    <h2 id="client" className="mb-4 text-2xl">
      {t.clientTitle}
    </h2>
    <DefinitionList items={clientRows(details)} />
    {details.discreet && details.clientNamr === null && <Notice className="mt-4">{t.discreet}</Notice>}
  </Card>
);

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link">
    {number}
  </a>
);
