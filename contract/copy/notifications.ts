/** What is said about notifications and mails (specification §8). */
export const notificationTexts = {
  read: 'تم تعليم الإشعارات كمقروءة',
  which: 'اختر الإشعارات',
} as const;

export const mailTexts = {
  topic: 'اختر نوع الرسائل',
  choice: 'اختر موعد الإرسال',
  saved: 'تم حفظ اختيارك',
  stopped: 'تم إيقاف هذه الرسائل',
  mail: 'اختر الرسالة',
  again: 'ستُرسل الرسالة من جديد',
  /** The topics of mails, as people choose and administrators see them. */
  topics: {
    requests: 'الطلبات',
    offers: 'العروض',
    payments: 'المدفوعات',
    rooms: 'الدعوات والملاحظات',
    reminders: 'التذكير بالمواعيد',
    suggestions: 'المشاركات',
  },
} as const;
