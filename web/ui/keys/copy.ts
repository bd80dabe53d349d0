/** Texts of the switch of letter keys. */
export const keysCopy = {
  isOn: 'اختصارات الحرف الواحد تعمل',
  isOnHint: 'أوقفها إذا كنت تملي بصوتك أو تضغط المفاتيح دون قصد. يحفظ هذا المتصفح اختيارك.',
} as const;
