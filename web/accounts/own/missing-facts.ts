import type { LawyerProfile } from '#contract/accounts.ts';
import type { OwnPlace } from '#web/accounts/own/own-menu.tsx';

/** What the full registration asks for and the short one does not; the number of the bar card may stay away. */
const professionalFacts = [
  'specializationNumber',
  'specializationName',
  'governorate',
  'court',
  'lastDegree',
  'city',
  'experienceCertificate',
  'certificateDate',
  'yearsOfExperience',
] as const satisfies readonly (keyof LawyerProfile)[];

export const isProfessionTold = (lawyer: LawyerProfile): boolean =>
  professionalFacts.every((fact) => lawyer[fact] !== null);

type Missing = { readonly what: 'professional' | 'idPhoto' | 'barCardPhoto'; readonly place: OwnPlace };

/** What a lawyer has still to bring before his account can be decided on, and where on the page he does it. */
export function missingFacts(lawyer: LawyerProfile): Missing[] {
  const missing: Missing[] = [];
  if (!isProfessionTold(lawyer)) missing.push({ what: 'professional', place: 'professional' });
  if (lawyer.idPhoto === null) missing.push({ what: 'idPhoto', place: 'documents' });
  if (lawyer.barCardPhoto === null) missing.push({ what: 'barCardPhoto', place: 'documents' });
  return missing;
}
