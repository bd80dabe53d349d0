/** Texts of the benefits overlay. */
export const benefitsCopy = {
  loading: 'جارٍ تحميل المزايا...',
  failed: 'تعذّر تحميل المزايا',
  empty: 'لا يوجد محتوى متاح',
  lawyer: 'مزايا المحامي',
  user: 'مزايا المستخدم',
} as const;
