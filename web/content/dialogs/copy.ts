import type { Audience } from '#contract/content/calls.ts';

/** The audience of a benefit. */
export const audienceNames = { lawyer: 'للمحامي', user: 'للمستخدم' } as const satisfies Record<Audience, string>;

/** The benefits for each. */
export const benefitNames = {
  lawyer: 'مزايا المحامي',
  user: 'مزايا المستخدم',
} as const satisfies Record<Audience, string>;

/** Texts of the benefits overlay. */
export const benefitsCopy = {
  loading: 'جارٍ تحميل المزايا...',
  failed: 'تعذّر تحميل المزايا',
  empty: 'لا يوجد محتوى متاح',
} as const;

/** Texts of the welcome. */
export const welcomeCopy = {
  text: 'اكتشف ما تقدّمه لك المنصة قبل أن تبدأ.',
  closesByItself: 'تُغلق هذه النافذة تلقائيًا بعد خمس ثوانٍ.',
} as const;

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
