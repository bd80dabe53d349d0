/** Texts for administrators about the offers on a request. */
export const reviewCopy = {
  title: 'العروض المقدمة',
  locked: (count: string) => `وصل: ${count}. تظهر العروض هنا وللمستخدم بعد تأكيد السداد.`,
  account: 'صفحة حساب المحامي',
  accountOf: (name: string) => `صفحة حساب المحامي ${name}`,
  none: 'لا توجد عروض على هذا الطلب',
} as const;
