import { brand } from '#contract/copy/brand.ts';

/** Texts of `web/core`: failed calls and the name of the platform. */
export const coreCopy = {
  network: 'تعذّر الاتصال بالخادم، ولم تُفقد بياناتك',
  unsent: 'لم يُرسل شيء، لأن الاتصال بالخادم مقطوع. لم تُفقد بياناتك.',
  unknown: 'لا نعرف هل تم ما طلبته أم لا، لأن الاتصال انقطع قبل وصول الرد. راجع الصفحة قبل أن تعيد المحاولة.',
  endedBeforeAnswer: 'انتهت جلستك قبل أن نعرف هل تم ما طلبته أم لا. سجّل الدخول لترى ما تم.',
  waiting: {
    unsent: 'لم يُرسل بعد، لأن الاتصال بالخادم مقطوع. سنرسله تلقائيًا عند عودة الاتصال.',
    unknown:
      'انقطع الاتصال قبل وصول الرد، فلا نعرف هل تم ما طلبته أم لا. سنسأل الخادم تلقائيًا عند عودة الاتصال، ولن يتكرر.',
    stop: 'لا تنتظر',
  },
  timeout: 'تأخر الرد من الخادم، حاول مرة أخرى',
  generic: 'حدث خطأ، حاول مرة أخرى',
  sentBefore: 'ربما وصل إرسالك السابق. راجع القائمة، ثم أعد الإرسال إذا لم تجده.',
  appName: brand,
  purpose: 'منصة الخدمات القانونية',
  cardAlt: 'شعار سَنَد: ميزان داخل نجمة ثمانية، منصة الخدمات القانونية',
  description:
    'منصة مصرية تصل بين من يحتاج إلى خدمة قانونية والمحامي المناسب في منطقته، وتفتح بابًا للمقترحات والمناقشات.',
} as const;

/** The pages, as links and titles name them. */
export const pageNames = {
  home: 'الرئيسية',
  about: 'من نحن',
  privacy: 'سياسة الخصوصية',
  terms: 'شروط الاستخدام',
  accessibility: 'الإتاحة',
  lawyers: 'المحامون',
  submitRequest: 'قدّم طلبك',
  newInvitation: 'دعوى جديدة',
  suggestions: 'المقترحات والتعليقات',
  requests: 'طلباتي',
  notifications: 'الإشعارات',
  profile: 'حسابي',
  feeAgreement: 'اتفاق الأتعاب',
  caseRoom: 'غرفة القضية',
  admin: 'لوحة الإدارة',
} as const;

/** Above a form with what was typed before. */
export const keptCopy = {
  onDevice: (time: string) => `حفظنا ما كتبته على هذا الجهاز لمدة ${time}.`,
  inTab: 'حفظنا ما كتبته في هذه الصفحة فقط لأن طلبك سري، ويزول بإغلاقها.',
  files: 'المستندات لا تُحفظ، فأعد اختيارها.',
  forget: 'امسح ما كتبته',
} as const;

/** The label of the bell for screen readers. */
export const unreadCopy = {
  label: (count: string) => `، غير المقروء: ${count}`,
} as const;
