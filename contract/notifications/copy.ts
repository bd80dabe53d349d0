import { factNames } from '#contract/copy/words.ts';

/** Texts of notifications and mails. */
export const notificationTexts = {
  read: 'أصبحت الإشعارات مقروءة',
  which: 'اختر الإشعارات',
} as const;

export const mailTexts = {
  topic: 'اختر نوع الرسائل',
  choice: 'اختر موعد الإرسال',
  saved: 'تم حفظ اختيارك',
  stopped: 'تم إيقاف هذه الرسائل',
  mail: 'اختر الرسالة',
  again: 'ستُرسل الرسالة من جديد',
  choices: { 'at once': 'فورًا', daily: 'ملخص يومي', never: 'لا ترسل' },
  /** The labels of the mail topics. */
  topics: {
    requests: 'الطلبات',
    offers: 'العروض',
    payments: 'المدفوعات',
    rooms: 'غرف القضايا',
    reminders: 'التذكير بالمواعيد',
    suggestions: 'المشاركات',
    administration: 'ما ينتظر القرار في الإدارة',
  },
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const mailColumns = {
  id: 'رقم الرسالة',
  name: factNames.to,
  kind: factNames.kind,
  attempts: 'المحاولات',
  made: 'وقت الإنشاء',
  due: 'المحاولة التالية',
  error: 'آخر خطأ',
} as const;
