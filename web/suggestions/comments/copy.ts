/** Texts of those who comment: their forms and buttons, which come with their code. */
export const commentingCopy = {
  label: 'تعليقك',
  placeholder: 'اكتب تعليقك هنا',
  add: 'إضافة تعليق',
  adding: 'جارٍ إرسال التعليق...',
  /** Follows the label of a button for screen readers: names the comment. */
  whose: (author: string) => `(تعليق ${author})`,
  replyLabel: 'ردك',
  sendReply: 'إرسال الرد',
  editLabel: 'تعديل تعليقك',
  save: 'حفظ التعديل',
  removeTitle: 'حذف هذا التعليق؟',
  removeText: 'يُمحى نص تعليقك نهائيًا، وتبقى الردود عليه.',
  removeFailed: 'تعذّر حذف التعليق، حاول مرة أخرى',
  report: 'إبلاغ',
  reportTitle: { comment: 'الإبلاغ عن التعليق', suggestion: 'الإبلاغ عن المشاركة' },
  reportText: 'لماذا يخالف؟ لا يرى سبب بلاغك إلا إدارة المنصة.',
  reasonHint: 'اختر أقرب سبب.',
  sendReport: 'إرسال البلاغ',
  reporting: 'جارٍ إرسال البلاغ...',
} as const;

/** Texts of the dialog that sends a suggestion, a comment or a discussion. */
export const sendingCopy = {
  nameHint: 'الاسم الذي يظهر للناس. اتركه فارغًا لتُنشر دون اسم.',
  subjectPlaceholder: 'اكتب فكرتك بوضوح',
  classificationPlaceholder: 'اختر التصنيف',
  accountLast: 'نسألك من أنت عند الإرسال، وما تكتبه يبقى.',
  kept: (subject: string) => `ما كتبته محفوظ: \u2068${subject}\u2069`,
  pending: (during: string) =>
    `حسابك بانتظار قبول الإدارة. ما كتبته محفوظ على هذا الجهاز لمدة ${during} من آخر تعديل، وبعد القبول تجده هنا وترسله بضغطة.`,
  waiting: 'وصلتنا مشاركتك، وهي بانتظار المراجعة. تجدها في «مشاركاتي».',
} as const;
