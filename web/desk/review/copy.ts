/** Texts of the review components. */
export const reviewCopy = {
  acceptWithReason: 'قبول…',
  concerns: 'راجع قبل القبول',
  late: (span: string) => `تأخرت ${span}`,
  remaining: (span: string) => `باقي ${span}`,
  ofAccount: 'ما يخص الحساب رقم',
  ofAll: 'عرض ما يخص الجميع',
  elsewhere: {
    /** The action is a verbal noun: «قبول الحساب». */
    decided: (colleague: string, action: string) => `\u2068${colleague}\u2069: ${action}`,
    gone: (colleague: string, action: string, name: string) =>
      `خرج من القائمة: \u2068${name}\u2069 (${action}، \u2068${colleague}\u2069)`,
    goneByOthers: (action: string, name: string) => `خرج من القائمة: \u2068${name}\u2069 (${action})`,
    late: (name: string) => `خرج من القائمة قبل أن ترسل ما كتبته: \u2068${name}\u2069`,
    lateText: 'لم يُرسل ما كتبته، وهو باقٍ هنا لتقرأه وتنسخه:',
    several: (count: string) => `خرج من القائمة ما انتهى منه غيرك: ${count}`,
  },
} as const;
