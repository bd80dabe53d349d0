/** Texts of the two ways to join on the home page. */
export const joinCopy = {
  user: {
    text: 'سجّل الدخول بحسابك، أو أنشئ حساب مستخدم جديدًا.',
    register: 'تسجيل جديد كمستخدم',
  },
  participant: {
    text: 'سجّل الدخول بحسابك، أو أنشئ حساب مشارك جديدًا.',
    register: 'تسجيل جديد كمشارك',
  },
} as const;
