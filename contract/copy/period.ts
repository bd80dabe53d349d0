/** The error messages of the period of a list or a file. */
export const periodTexts = {
  from: 'تاريخ البداية مطلوب',
  to: 'تاريخ النهاية مطلوب',
  order: 'تاريخ النهاية يسبق تاريخ البداية',
  long: 'اختر فترة لا تزيد على ٣ سنوات',
  fileLong: 'بيانات هذه الفترة أكبر من ملف واحد، اختر فترة أقصر',
} as const;
