/** Texts of the dialog that sends a suggestion, a comment or a discussion. */
export const sendingCopy = {
  nameHint: 'الاسم الذي يظهر للناس. اتركه فارغًا لتُنشر دون اسم.',
  subjectPlaceholder: 'اكتب فكرتك بوضوح',
  classificationPlaceholder: 'اختر التصنيف',
  submit: 'إرسال',
  sending: 'جارٍ الإرسال...',
  failed: 'هذا المستخدم لا يمكنه إرسال أي مقترحات',
  logIn: 'تسجيل الدخول',
  waiting: 'وصلتنا مشاركتك، وهي بانتظار المراجعة. تجدها في «مشاركاتي».',
} as const;
