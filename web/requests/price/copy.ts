/** The price in a line, apart from the other texts of requests: the home page has it too. */
export const priceCopy = {
  free: 'التقديم مجاني.',
  fee: (money: string) => `رسوم الطلب ${money} بعد وصول أول عرض فقط،`,
  back: 'وتُرد كاملة',
  backWhen: 'إن لم تختر محاميًا.',
  how: 'كيف تُرد؟',
  short: (money: string) => `التقديم مجاني، و${money} بعد أول عرض.`,
} as const;
