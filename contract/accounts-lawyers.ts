import * as z from 'zod/mini';
import { LawyerProfile } from '#contract/accounts.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { courts } from '#contract/egypt/courts.ts';
import { governorates, isCityOf } from '#contract/egypt/governorates.ts';

const { landing, lawyerProfile: said } = accountTexts;

/** What a lawyer says of his profession, in the order of the landing form (§5). */
export const professionalFields = {
  SpecializationNumber: required(rule.reference(50), landing.specializationNumber),
  SpecializationName: required(rule.text(rule.lengthMax.name), landing.specializationName),
  Governorate: required(rule.oneOf(governorates.map((g) => g.name)), landing.governorate),
  Court: required(rule.oneOf(courts), landing.court),
  LastDegree: required(rule.text(rule.lengthMax.name), landing.lastDegree),
  Center: required(rule.text(rule.lengthMax.name), landing.city),
  ExperienceCertificate: required(rule.title, landing.certificate),
  CertificateDate: required(rule.calendarDate, landing.certificateDate),
  YearsOfExperience: required(
    rule.integer(0, 80, { whole: landing.yearsNumber, min: landing.yearsMin }),
    landing.years,
  ),
};

export const barCardField = { LawyerCardNumber: optional(rule.cardNumber(landing.barCardDigits)) };

/** The city must be one of the governorate. */
export const cityIsOfGovernorate = () =>
  holds<{ Governorate: string; Center: string }>(
    'Center',
    'format',
    landing.cityElsewhere,
    ({ Governorate, Center }) => !Governorate || !Center || isCityOf(Governorate, Center),
  );

/** Pictures of a lawyer's cards: each may be missing. */
export const cardPictures = { IdPhoto: 'optional', BarCardPhoto: 'optional' } as const;

const lawyer = { roles: ['Lawyer'], accepted: false } as const;

export const saveLawyerProfile = endpoint({
  does: "Saves a lawyer's professional fields, all of them; what an administrator asked to change counts as answered.",
  call: 'PUT /api/Lawyer/profile',
  who: lawyer,
  input: z.object({ ...professionalFields, ...barCardField }).check(cityIsOfGovernorate()),
  output: LawyerProfile,
  errors: [],
  message: said.saved,
});

export const saveLawyerDocuments = endpoint({
  does: "Adds or replaces the pictures of a lawyer's cards, at least one of them.",
  call: 'POST /api/Lawyer/documents',
  who: lawyer,
  input: z.object({}),
  pictures: cardPictures,
  output: LawyerProfile,
  errors: ['image_invalid'],
  message: said.documentsSaved,
  limit: 'upload',
});

export const lawyersApi = { saveLawyerProfile, saveLawyerDocuments } satisfies Record<string, Endpoint>;
