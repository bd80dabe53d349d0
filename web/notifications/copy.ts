export const notificationsCopy = {
  title: 'الإشعارات',
  lead: 'كل ما يخص طلباتك وحسابك، الأحدث أولًا.',
  loading: 'جارٍ تحميل الإشعارات...',
  failed: 'تعذّر تحميل الإشعارات',
  empty: 'لا توجد إشعارات متاحة',
  dismiss: (title: string) => `إخفاء الإشعار: ${title}`,
} as const;
