import type { saveLawyerProfile } from '#contract/accounts-lawyers.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import type { ProfessionalFields } from '#server/accounts/table.ts';

/** The professional fields of a form, in the words of the house. */
export const professionalFieldsOf = (
  form: Omit<Parsed<typeof saveLawyerProfile>, 'LawyerCardNumber'>,
): ProfessionalFields => ({
  specializationNumber: form.SpecializationNumber,
  specializationName: form.SpecializationName,
  yearsOfExperience: form.YearsOfExperience,
  governorate: form.Governorate,
  city: form.Center,
  court: form.Court,
  lastDegree: form.LastDegree,
  experienceCertificate: form.ExperienceCertificate,
  certificateDate: form.CertificateDate,
});
