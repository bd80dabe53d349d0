import { maskContacts } from '#server/requests/mask-contacts.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** What everybody who may see a request sees of it; on the wire the city is the center (contract §11). */
export const requestFacts = (request: RequestRow) => ({
  id: request.id,
  orderNumber: request.orderNumber,
  subjectOfTheRequest: request.nature,
  typeOfSubjectOfTheRequest: request.subject,
  province: request.province,
  city: request.center,
  center: request.center,
  court: request.court,
  lawyerSpecialty: request.specialty,
  date: request.date,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
});

/**
 * The same for a lawyer: what a discreet client wrote shows him no way to the client before he is chosen.
 */
export function factsForLawyer(request: RequestRow, lawyerId: number) {
  const facts = requestFacts(request);
  if (!request.isDiscreet || request.chosenLawyerId === lawyerId) return facts;
  return {
    ...facts,
    subjectOfTheRequest: maskContacts(request.nature),
    typeOfSubjectOfTheRequest: maskContacts(request.subject),
    lawyerSpecialty: request.specialty && maskContacts(request.specialty),
  };
}
