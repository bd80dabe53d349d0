export const contentTexts = {
  wallet: 'رقم المحفظة غير صحيح',
  requestFee: 'رسوم الطلب مطلوبة',
  lawyerFee: 'رسوم المحامي مطلوبة',
  email: 'بريد التواصل مطلوب',
  saved: 'تم حفظ الإعدادات',
} as const;
