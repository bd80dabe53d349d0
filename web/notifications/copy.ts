import { mailTexts } from '#contract/notifications/copy.ts';

export const notificationsCopy = {
  lead: 'كل ما يخص طلباتك وحسابك، الأحدث أولًا.',
  loading: 'جارٍ تحميل الإشعارات...',
  failed: 'تعذّر تحميل الإشعارات',
  empty: 'لا توجد إشعارات متاحة',
  whole: 'عرض الإشعار كاملًا',
  less: 'اختصار الإشعار',
  dismiss: (title: string) => `إخفاء الإشعار: ${title}`,
  unread: 'غير مقروء',
  arrived: (title: string) => `إشعار جديد: ${title}`,
  readAll: 'تحديد الكل كمقروء',
  reading: 'جارٍ التحديث...',
  allRead: 'كل الإشعارات مقروءة',
  readFailed: 'تعذّر تحديث الإشعارات، حاول مرة أخرى',
} as const;

export const mailCopy = {
  title: 'رسائل البريد الإلكتروني',
  lead: 'اختر متى يصلك بريد عن كل موضوع. تجد كل شيء في صفحة «الإشعارات» مهما اخترت.',
  always: 'رموز التحقق وأرقام الطلبات المكلَّف بها ورسائل أمان حسابك تصلك دائمًا فورًا.',
  topics: mailTexts.topics,
  choices: mailTexts.choices,
  /** The mail about what waits comes once a day anyway. */
  morningChoices: { 'at once': 'كل صباح', never: mailTexts.choices.never },
  /** The choice, in a word. */
  chosen: {
    'at once': 'كلها فورًا',
    daily: 'كلها في ملخص يومي',
    never: 'لا يُرسل شيء منها',
    mixed: 'بحسب الموضوع',
  },
  save: 'حفظ الاختيارات',
  saved: mailTexts.saved,
} as const;

export const endMailsCopy = {
  title: 'إيقاف رسائل البريد',
  question: {
    requests: 'هل تريد إيقاف رسائل البريد عن «الطلبات»؟',
    offers: 'هل تريد إيقاف رسائل البريد عن «العروض»؟',
    payments: 'هل تريد إيقاف رسائل البريد عن «المدفوعات»؟',
    rooms: 'هل تريد إيقاف رسائل البريد عن «غرف القضايا»؟',
    reminders: 'هل تريد إيقاف رسائل «التذكير بالمواعيد»؟',
    suggestions: 'هل تريد إيقاف رسائل البريد عن «المشاركات»؟',
    administration: 'هل تريد إيقاف رسالة الصباح عن «ما ينتظر القرار في الإدارة»؟',
    digest: 'هل تريد إيقاف «الملخص اليومي»؟',
  },
  still: 'ستبقى الإشعارات داخل المنصة كما هي، وتستطيع تغيير اختيارك في أي وقت من صفحة «الإشعارات».',
  end: 'نعم، أوقف هذه الرسائل',
  ending: 'جارٍ الإيقاف...',
  endedText: 'لن يصلك بريد عنها بعد الآن. لتغيير اختيارك سجّل الدخول وافتح صفحة «الإشعارات».',
  invalid: 'لم يعد هذا الرابط صالحًا',
  invalidText: 'تصبح الروابط القديمة غير صالحة بعد تغيير كلمة المرور. سجّل الدخول واختر رسائلك من صفحة «الإشعارات».',
  loadFailed: 'تعذّر تحميل الصفحة',
  failed: 'تعذّر إيقاف الرسائل، حاول مرة أخرى',
  toNotifications: 'صفحة الإشعارات',
} as const;
