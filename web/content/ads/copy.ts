export const adsCopy = {
  title: 'إعلانات عن القضايا',
  empty: 'لا توجد إعلانات حاليًا',
  next: 'الإعلان التالي',
  back: 'الإعلان السابق',
  city: 'المدينة',
  specialty: 'التخصص المطلوب',
  place: 'مساحة إعلانية',
} as const;
