import { factNames } from '#contract/copy/words.ts';

/** The label of each fact of an account, wherever it is read. Forms of one role may have a word of their own. */
export const accountLabels = {
  displayName: 'الاسم',
  cardId: 'رقم البطاقة',
  email: 'البريد الإلكتروني',
  phoneNumber: factNames.phoneNumber,
} as const;

export const lawyerLabels = {
  specializationNumber: 'رقم التخصص',
  specializationName: 'اسم التخصص',
  governorate: factNames.governorate,
  court: 'المحكمة التابع لها',
  lastDegree: 'آخر درجة قيد',
  city: 'المركز أو المدينة',
  experienceCertificate: 'شهادة الخبرة',
  certificateDate: 'تاريخ الشهادة',
  yearsOfExperience: 'سنوات الخبرة',
  barCardNumber: 'رقم كارنيه النقابة',
} as const;
