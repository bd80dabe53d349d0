import type { MyRequest } from '#contract/requests.ts';
import { formatDate } from '#web/core/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import type { Definition } from '#web/ui/definition-list.tsx';

const { facts: said } = requestsCopy;

/** What whoever may see a request knows of it. */
export type KnownRequest = Omit<MyRequest, 'requestNumber' | 'lawyerName' | 'offersCount' | 'lastPayment'>;

/** The facts of a card under its head (specification §2). */
export const cardFacts = (request: KnownRequest): Definition[] => [
  { label: said.date, value: formatDate(request.date) },
  { label: said.province, value: request.province },
  { label: said.center, value: request.center },
  { label: said.city, value: request.city },
  { label: said.court, value: request.court },
  { label: said.specialty, value: request.lawyerSpecialty },
];

/** All there is, for the pages of one request. The number that people see and type is the id (contract §11). */
export const allFacts = (request: KnownRequest): Definition[] => [
  { label: said.type, value: request.subjectOfTheRequest, isWide: true },
  { label: said.number, value: request.id, isLatin: true },
  { label: said.randomNumber, value: request.orderNumber, isLatin: true },
  ...cardFacts(request),
  { label: said.subject, value: request.typeOfSubjectOfTheRequest, isWide: true },
];
