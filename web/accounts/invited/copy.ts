/** Texts of an administrator's invitation. */
export const invitedCopy = {
  title: 'دعوة إلى إدارة المنصة',
  text: 'اختر كلمة المرور التي ستدخل بها إلى حسابك.',
  failed: 'تعذّر إنشاء الحساب، حاول مرة أخرى',
  invalidTitle: 'لا يمكن استخدام هذا الرابط',
} as const;
