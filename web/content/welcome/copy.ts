/** Texts of the welcome. */
export const welcomeCopy = {
  text: 'اكتشف ما تقدّمه لك المنصة قبل أن تبدأ.',
  lawyer: 'مزايا المحامي',
  user: 'مزايا المستخدم',
  closesByItself: 'تُغلق هذه النافذة تلقائيًا بعد خمس ثوانٍ.',
} as const;
