/** Texts of the frame around the administrators' pages. */
export const administrationCopy = {
  menu: 'أقسام لوحة الإدارة',
  administration: 'الإدارة',
  own: 'حسابك وما سوى الإدارة',
  site: 'الموقع كما يراه الزوار',
  version: (version: string) => `الإصدار ${version}`,
  overview: 'نظرة عامة',
  groups: { waiting: 'ما ينتظر القرار', records: 'السجلات', platform: 'المنصة' },
  /** More than the navigation has room for. */
  many: (count: string) => `+${count}`,
  waits: 'ينتظر',
  onlyLooks: 'صلاحيتك هنا اطلاع فقط، والقرار لمدير آخر.',
  forbidden: {
    title: 'صلاحيتك لا تشمل هذه الشاشة',
    needs: 'تلزم لها إحدى هذه الصلاحيات:',
    yours: (permission: string) => `صلاحيتك الآن: ${permission}.`,
    ask: 'يستطيع أن يمنحك إياها مدير له كل الصلاحيات، من شاشة «المديرون».',
    administrators: 'اعرف من هم المديرون',
  },
} as const;
