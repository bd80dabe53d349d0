import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, type OptionalField, optional, type RequiredField, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { courts } from '#contract/egypt/courts.ts';
import { governorates, isCityOf } from '#contract/egypt/governorates.ts';
import { LawyerProfile } from './calls.ts';
import { accountTexts } from './copy.ts';
import { isPlainLawyerFact, type LawyerFactName, lawyerFactNames, lawyerFacts } from './facts.ts';

const { landing, lawyerProfile: t } = accountTexts;

/** The rules of the professional facts. */
export const lawyerFactRules = {
  specializationNumber: required(rule.reference(50), landing.specializationNumber),
  specializationName: required(rule.text(rule.lengthMax.name), landing.specializationName),
  governorate: required(rule.oneOf(governorates.map((g) => g.name)), landing.governorate),
  court: required(rule.oneOf(courts), landing.court),
  lastDegree: required(rule.text(rule.lengthMax.name), landing.lastDegree),
  city: required(rule.text(rule.lengthMax.name), landing.city),
  experienceCertificate: required(rule.title, landing.certificate),
  certificateDate: required(rule.calendarDate, landing.certificateDate),
  yearsOfExperience: required(
    rule.integer(0, 80, { whole: landing.yearsNumber, min: landing.yearsMin }),
    landing.years,
  ),
  barCardNumber: optional(rule.cardNumber(landing.barCardDigits)),
} satisfies Record<LawyerFactName, RequiredField<unknown, unknown> | OptionalField<unknown, unknown>>;

type FieldsOf<F extends LawyerFactName> = {
  [N in F as (typeof lawyerFacts)[N]['sent']]: (typeof lawyerFactRules)[N];
};
const fieldsOf = <const F extends LawyerFactName>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [lawyerFacts[name].sent, lawyerFactRules[name]])) as FieldsOf<F>;

/** The professional fields in the order of the full form, where the card number is apart (specification#registration). */
export const professionalFields = fieldsOf(lawyerFactNames.filter(isPlainLawyerFact));
export const barCardField = fieldsOf(['barCardNumber']);

/** The city must belong to the governorate. */
export const cityIsOfGovernorate = () =>
  holds<{ Governorate: string; Center: string }>(
    'Center',
    'format',
    landing.cityElsewhere,
    ({ Governorate, Center }) => !Governorate || !Center || isCityOf(Governorate, Center),
  );

/** Pictures of a lawyer's cards. Each is optional. */
export const cardPictures = { IdPhoto: 'optional', BarCardPhoto: 'optional' } as const;

const lawyer = { roles: ['Lawyer'], accepted: false } as const;

export const saveLawyerProfile = endpoint({
  does: 'Saves all professional fields of a lawyer. A request for changes by an administrator counts as answered. A save over a newer revision than the one sent is refused.',
  call: 'PUT /api/Lawyer/profile',
  who: lawyer,
  input: z
    .object({
      ...professionalFields,
      ...barCardField,
      /** The revision of the profile that the lawyer saw. */
      revision: optional(rule.version(0)),
    })
    .check(cityIsOfGovernorate()),
  output: LawyerProfile,
  errors: ['state_changed'],
  message: t.saved,
});

export const saveLawyerDocuments = endpoint({
  does: "Adds or replaces pictures of a lawyer's cards. At least one is needed.",
  call: 'POST /api/Lawyer/documents',
  who: lawyer,
  pictures: cardPictures,
  output: LawyerProfile,
  message: t.documentsSaved,
  limit: 'upload',
});
