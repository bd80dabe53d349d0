/** The words of the public pages that belong to no domain. */
export const pagesCopy = {
  about: {
    title: 'من نحن',
    lead: 'فكرة المنصة وحدود دورها.',
    empty: 'لا يوجد محتوى متاح حاليًا',
  },
  privacy: {
    title: 'سياسة الخصوصية',
    lead: 'ما نجمعه من بيانات، ولماذا، وكيف تمارس حقوقك.',
    empty: 'لا يوجد محتوى متاح حاليًا',
  },
  admin: {
    title: 'لوحة الإدارة',
    menu: 'أقسام لوحة الإدارة',
    overview: 'نظرة عامة',
    lawyers: 'المحامون',
    participants: 'المشاركون',
    requests: 'الطلبات',
    payments: 'إثباتات الدفع',
    settings: 'الإعدادات',
  },
} as const;
