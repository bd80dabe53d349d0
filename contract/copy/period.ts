/** What is said of two days that a list or a file is asked for. */
export const periodTexts = {
  from: 'تاريخ البداية مطلوب',
  to: 'تاريخ النهاية مطلوب',
  order: 'تاريخ النهاية يسبق تاريخ البداية',
  long: 'اختر فترة لا تزيد على ٣ سنوات',
  sheetLong: 'ما في هذه الفترة أكثر من أن يحمله ملف واحد، اختر فترة أقصر',
} as const;
