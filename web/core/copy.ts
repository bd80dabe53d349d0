import { brand } from '#contract/copy/brand.ts';

/** Texts of `web/core`: failed calls and the name of the platform. */
export const coreCopy = {
  network: 'تعذّر الاتصال بالخادم، ولم تُفقد بياناتك',
  timeout: 'تأخر الرد من الخادم، حاول مرة أخرى',
  generic: 'حدث خطأ، حاول مرة أخرى',
  sentBefore: 'ربما وصل إرسالك السابق. راجع القائمة، ثم أعد الإرسال إذا لم تجده.',
  appName: brand,
  purpose: 'منصة الخدمات القانونية',
  homeName: 'الرئيسية',
  cardAlt: 'شعار سَنَد: ميزان داخل نجمة ثمانية، منصة الخدمات القانونية',
  description:
    'منصة مصرية تصل بين من يحتاج إلى خدمة قانونية والمحامي المناسب في منطقته، وتفتح بابًا للمقترحات والمناقشات.',
} as const;
