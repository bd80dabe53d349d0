import { factNames } from '#contract/copy/words.ts';

/** Texts of complaints about the course of a case. */
export const complaintTexts = {
  request: 'رقم الطلب مطلوب',
  complaint: 'رقم الشكوى مطلوب',
  about: 'اختر موضوع الشكوى',
  text: 'اكتب ما حدث',
  answer: 'اكتب ردك',
  sent: 'وصلتنا شكواك، وسنرد عليك بإشعار وبريد',
  withdrawn: 'سُحبت شكواك',
  answered: 'تم الرد على الشكوى',
  notNow: 'تُقدَّم الشكوى بعد سداد رسوم الطلب، وحتى ٣٠ يومًا من انتهائه',
  /** To an administrator who answers it. */
  wasWithdrawn: 'سحب صاحب الشكوى شكواه، فلم تعد تحتاج إلى رد',
} as const;

export const complaintSubjectNames = {
  noAnswer: 'لا يرد عليّ',
  price: 'الأتعاب أو الرسوم',
  work: 'سير العمل أو تأخره',
  behaviour: 'أسلوب التعامل',
  platform: 'المنصة نفسها',
  other: 'أمر آخر',
} as const;

export const complaintStateNames = {
  open: 'بانتظار الرد',
  answered: 'رُد عليها',
  withdrawn: 'سحبها صاحبها',
} as const;

/** The columns of the CSV file of the administrators' list, in this order. */
export const complaintColumns = {
  id: 'رقم الشكوى',
  name: 'صاحب الشكوى',
  role: factNames.role,
  request: factNames.requestId,
  about: 'موضوع الشكوى',
  text: 'نص الشكوى',
  state: factNames.state,
  sent: 'وقت الشكوى',
  answer: 'الرد',
  answered: 'وقت الرد',
} as const;
