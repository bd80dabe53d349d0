import type { Output } from '#contract/core/endpoint.ts';
import type { requestForLawyer } from '#contract/requests/calls.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { factRows, otherFacts } from '#web/requests/request-facts.ts';
import { type Definition, PhoneLink } from '#web/ui/definition-list.tsx';

const { facts } = requestsCopy;

type Details = Output<typeof requestForLawyer>;

/** Facts about the client that a lawyer of the request may know. */
export const clientRows = (details: Details): Definition[] => [
  { label: facts.client, value: details.clientId, isLatin: true, isWide: true },
  { label: facts.clientName, value: details.clientNamr, isName: true, isWide: true },
  { label: facts.clientEmail, value: details.clientEmail, isLatin: true, isWide: true },
  ...(details.clientPhone
    ? [{ label: facts.clientPhone, value: <PhoneLink number={details.clientPhone} />, isLatin: true, isWide: true }]
    : []),
  ...factRows(details, 'lawyer', otherFacts('lawyer', ['phoneNumber', 'isDiscreet'])),
];
