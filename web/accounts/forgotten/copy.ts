/** Texts of a forgotten password. */
export const forgottenCopy = {
  text: 'اكتب بريدك الإلكتروني وسنرسل إليك رمزًا لتغيير كلمة المرور.',
  sendCode: 'إرسال الرمز',
  sendingCode: 'جارٍ إرسال الرمز...',
  secondFactor: 'حسابك محمي بالتحقق بخطوتين، فأكمل الخطوة الثانية.',
  newPassword: 'كلمة المرور الجديدة',
  submit: 'تغيير كلمة المرور',
  sending: 'جارٍ تغيير كلمة المرور...',
  failed: 'تعذّر تغيير كلمة المرور، حاول مرة أخرى',
  toLogin: 'تذكّرتها؟ سجّل الدخول',
} as const;
