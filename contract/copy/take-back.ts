/** Texts of taking decisions back. */
export const takeBackTexts = {
  kind: 'اختر نوع القرار',
  id: 'رقم ما اتُّخذ فيه القرار مطلوب',
  done: 'تم التراجع عن القرار',
  platform: 'المنصة',
  notDecider: 'لا يتراجع عن هذا القرار قبل إرسال إشعاره إلا من اتخذه',
  late: 'أُرسل الإشعار بالقرار، أو تم التراجع عنه من قبل. التراجع الآن من صفحته، وله سبب يُكتب.',
  /** `who`: the name of the one who acted since; `what`: the action as the history names it. */
  actedSince: (who: string, what: string) => `لم يعد التراجع ممكنًا، فبعد قرارك: «${what}» (\u2068${who}\u2069)`,
} as const;
