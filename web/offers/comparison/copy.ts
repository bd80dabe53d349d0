import { compareText, scoreName } from '#web/offers/copy.ts';

/** Texts of the comparison of offers. */
export const comparisonCopy = {
  open: compareText,
  request: 'طلب',
  caption: 'مقارنة العروض: كل عمود عرض محامٍ، وكل صف بند من العرض',
  compared: (compared: string, all: string) => `العروض في المقارنة: ${compared} من ${all}`,
  comparedHint: 'اختر عرضين على الأقل.',
  everyone: (all: string) => `العروض كلها هنا: ${all}`,
  leftOut: (compared: string, all: string, names: string) => `${compared} من ${all}، وليس هنا عرض: ${names}`,
  back: 'كل العروض',
  print: 'طباعة',
  pinned: 'ثابت',
  previous: 'العرض السابق',
  next: 'العرض التالي',
  place: (at: string, all: string) => `${at} من ${all}`,
  complete: scoreName,
  choose: 'اختيار',
  gone: 'لم يعد هذا العرض متاحًا',
  onlyDifferent: 'المختلف فقط',
  differs: '، مختلف',
  equal: {
    one: 'بند واحد متطابق',
    two: 'بندان متطابقان',
    few: '# بنود متطابقة',
    other: '# بندًا متطابقًا',
  },
  notWritten: 'غير مكتوب',
  nothing: 'لا شيء',
  ask: 'اسأل عن ذلك قبل أن تختار',
  notKnown: 'غير معروف',
  cheapest: 'الأقل',
  shortest: 'الأقصر',
  otherSpecialty: 'تخصص آخر',
  otherGovernorate: 'محافظة أخرى',
  degreeAndExperience: 'القيد والخبرة',
  read: 'اقرأ النص كاملًا',
  readLess: 'اختصر النص',
  note: '«الأقل» بين العروض المكتوبة أتعابها كاملة. «غير مكتوب» لا يعني مجانًا. اكتمال العرض يقيس ما كُتب فيه، لا كفاءة المحامي. الأتعاب مقترحة، ويُكتب الاتفاق النهائي في عقد بينكما.',
} as const;

/** How long the usual times are. The last one is not known: the court decides on it. */
export const estimatedDays: Readonly<Record<string, number>> = {
  أسبوع: 7,
  أسبوعان: 14,
  شهر: 30,
  'ثلاثة أشهر': 90,
  'ستة أشهر': 180,
  سنة: 365,
  'أكثر من سنة': 366,
};
