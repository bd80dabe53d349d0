/** The words of the public pages that belong to no domain. */
export const pagesCopy = {
  about: {
    title: 'من نحن',
    lead: 'فكرة المنصة وحدود دورها.',
  },
  privacy: {
    title: 'سياسة الخصوصية',
    lead: 'ما نجمعه من بيانات، ولماذا، وكيف تمارس حقوقك.',
  },
  admin: {
    title: 'لوحة الإدارة',
    menu: 'أقسام لوحة الإدارة',
    overview: 'نظرة عامة',
    lawyers: 'المحامون',
    participants: 'المشاركون',
    clients: 'المستخدمون',
    administrators: 'المديرون',
    requests: 'الطلبات',
    payments: 'إثباتات الدفع',
    invitations: 'الدعوات',
    suggestions: 'المشاركات',
    content: 'المحتوى',
    settings: 'الإعدادات',
    mail: 'البريد',
    history: 'السجل',
    style: 'دليل المظهر',
    onlyLooks: 'صلاحيتك هنا اطلاع فقط، والقرار لمدير آخر.',
  },
} as const;
