import type { SocialNetwork } from '#contract/content.ts';

/** What the settings say. */
export const settingsCopy = {
  payment: 'الرسوم والسداد',
  wallet: 'رقم محفظة الدفع',
  walletHint: 'يحوّل إليه المستخدمون والمحامون. إذا تُرك فارغًا ظهر لهم أنه غير متاح الآن.',
  requestFee: 'رسوم الطلب بالجنيه',
  lawyerFee: 'الرسوم التكميلية للمحامي بالجنيه',
  lawyerFeeHint: 'تُسدد مرة كل سنة.',
  feesNote: 'تسري الرسوم الجديدة على ما يُرسل بعد الحفظ، وما أُرسل قبله يُراجع على الرسوم القديمة.',
  contact: 'التواصل',
  contactEmail: 'بريد التواصل',
  whatsapp: 'رقم واتساب',
  whatsappHint: 'بكود الدولة، مثل 20 ثم الرقم.',
  social: 'صفحات التواصل الاجتماعي',
  socialHint: 'اكتب الرابط كاملًا، مثل \u2066https://facebook.com/sanad\u2069. لا يظهر في أسفل الموقع إلا ما له رابط.',
  networks: {
    facebook: 'فيسبوك',
    x: 'إكس',
    instagram: 'إنستجرام',
    youtube: 'يوتيوب',
    linkedin: 'لينكدإن',
    tiktok: 'تيك توك',
  } satisfies Record<SocialNetwork, string>,
  save: 'حفظ الإعدادات',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ الإعدادات',
  confirmWallet: {
    title: 'تغيير رقم محفظة الدفع؟',
    text: (number: string) => `سيظهر الرقم الجديد لكل المستخدمين، راجعه قبل الحفظ: \u2066${number}\u2069`,
    emptyText: 'لن يظهر رقم محفظة للمستخدمين، ولن يعرفوا إلى أين يحوّلون.',
    confirm: 'حفظ الرقم الجديد',
    back: 'رجوع',
  },
} as const;
