/** Texts about a chosen picture that is hard to read. It may be sent all the same. */
export const readingCopy = {
  dark: 'الصورة معتمة، وقد لا نتمكن من قراءتها. صوّرها في ضوء أقوى إن استطعت.',
  small: 'الصورة صغيرة، وقد لا نتمكن من قراءتها. أرسل الصورة الأصلية إن استطعت.',
} as const;
