/** Texts of the comparison of offers. */
export const comparisonCopy = {
  open: 'قارن بين العروض',
  title: 'مقارنة العروض',
  caption: 'مقارنة العروض: كل عمود عرض محامٍ، وكل صف بند من العرض',
  compared: (compared: string, all: string) => `العروض في المقارنة: ${compared} من ${all}`,
  comparedHint: 'من عرضين إلى أربعة عروض.',
  back: 'كل العروض',
  print: 'طباعة المقارنة',
  wordsGroup: 'ما كتبه المحامي',
  missing: 'ما ينقص العرض',
  nothingMissing: 'لا ينقصه شيء من بنود الدرجة',
  notWritten: 'لم يكتبه',
  read: 'اقرأ النص',
} as const;
