/** Texts of the public pages that belong to no domain. */
export const pagesCopy = {
  about: {
    title: 'من نحن',
    lead: 'فكرة المنصة وحدود دورها.',
  },
  privacy: {
    title: 'سياسة الخصوصية',
    lead: 'ما نجمعه من بيانات، ولماذا، وكيف تمارس حقوقك.',
  },
} as const;
