import type { saveLawyerProfile } from '#contract/accounts/lawyers.ts';
import type { registerClient, registerLawyerInFull } from '#contract/accounts/registration.ts';
import type { Input } from '#contract/core/endpoint.ts';

export const password = 'كلمة سر طويلة 7';

/** The reason with which tests accept lawyers who have sent no pictures of their cards. */
export const withoutPapers = 'اطلعنا على الأصول في المقر';

type ShortForm = Input<typeof registerClient>;
export type LandingForm = Input<typeof registerLawyerInFull>;

/** The form of a client, a participant or a lawyer, with the given fields. */
export const shortForm = (fields: Pick<ShortForm, 'email'> & Partial<ShortForm>) => ({
  displayName: 'سارة محمود',
  cardId: '29001019903120',
  phoneNumber: '01000000201',
  password,
  confirmPassword: fields.password ?? password,
  ...fields,
});

/** The professional facts of a lawyer of Cairo. */
export const professionalFields = {
  SpecializationNumber: '901',
  SpecializationName: 'مدني',
  Governorate: 'القاهرة',
  Court: 'محكمة شمال القاهرة الابتدائية',
  LastDegree: 'نقض',
  Center: 'مصر الجديدة',
  ExperienceCertificate: 'شهادة خبرة',
  CertificateDate: '2010-05-01',
  YearsOfExperience: 12,
} satisfies Input<typeof saveLawyerProfile>;

/** The landing form of a lawyer, with the given fields. */
export const landingForm = (fields: Pick<LandingForm, 'Email'> & Partial<LandingForm>) => ({
  DisplayName: 'محمود الشاذلي',
  ...professionalFields,
  Password: password,
  ConfirmPassword: fields.Password ?? password,
  CardId: '29001019903120',
  PhoneNumber: '01000000001',
  ...fields,
});
