import { listNames } from '#contract/administration/copy.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';

/** Texts of the charts of the last ninety days. */
export const chartsCopy = {
  title: 'آخر ٩٠ يومًا',
  lead: 'كل يوم بتوقيت القاهرة. الأقدم إلى اليمين.',
  charts: {
    requests: 'الطلبات الجديدة',
    offersPerRequest: 'العروض لكل طلب',
    hoursToOffer: 'ساعات حتى أول عرض',
    paid: 'المبالغ المقبولة بالجنيه',
    approvals: 'الحسابات المقبولة',
  },
  about: {
    requests: 'عدد ما قُدّم في كل يوم.',
    offersPerRequest: 'متوسط العروض على طلبات كل يوم حتى الآن.',
    hoursToOffer: 'وسيط الساعات لطلبات كل يوم التي وصلها عرض.',
    paid: 'ما قُبل من رسوم الطلبات والرسوم التكميلية.',
    approvals: 'من قُبل حسابه من محامين ومشاركين.',
  },
  sum: (sum: string) => `المجموع: ${sum}`,
  average: (average: string) => `المتوسط: ${average}`,
  noValues: 'لا بيانات في هذه المدة',
  table: 'الأرقام في جدول',
  day: 'اليوم',
  none: '—',
} as const;

/** Texts of the numbers at the head of the overview. */
export const numbersCopy = {
  label: 'ما ينتظر القرار',
  nothing: 'لا شيء ينتظر',
  decidedToday: 'قرارات اليوم',
  queues: {
    lawyers: 'محامون',
    participants: 'مشاركون',
    payments: 'إثباتات دفع',
    refunds: listNames.refunds,
    requests: 'طلبات بلا عرض',
    complaints: listNames.complaints,
    suggestions: 'مقترحات بلا رد',
    mails: 'رسائل متعثرة',
    reports: 'بلاغات',
  },
} as const;

/** Failures of the platform. Missing settings are among the steps. */
export const troublesCopy = {
  mails: {
    title: (count: string, since: string) => `${count} لم تخرج، أقدمها ${since}.`,
    open: 'افتحها',
    counted: {
      zero: 'لا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '# رسائل',
      other: '# رسالة',
    } satisfies PluralForms,
  },
  backup: { title: 'توقف النسخ الاحتياطي. اطلب من مسؤول الخادم معرفة السبب من سجل الخادم.' },
} as const;

/** Texts of what a platform still lacks. */
export const firstStepsCopy = {
  title: 'لم يكتمل بعد',
  remaining: {
    one: 'خطوة واحدة باقية',
    two: 'خطوتان باقيتان',
    few: '# خطوات باقية',
    other: '# خطوة باقية',
  } satisfies PluralForms,
  and: '، ',
  steps: {
    wallet: { title: 'أضف رقم محفظة وراجع الرسوم', text: 'إليها يحوّل المستخدمون والمحامون.' },
    mail: {
      title: 'خادم بريد يرسل الرموز',
      text: 'يضبط مسؤول الخادم SMTP_URL ثم يعيد تشغيل المنصة، وبدونه لا يكتمل أي تسجيل.',
    },
    backup: {
      title: 'نسخة احتياطية كل يوم',
      text: 'يضبط مسؤول الخادم BACKUP_DIR، وبدونها يضيع كل شيء إذا تعطل الخادم.',
    },
    texts: { title: 'اقرأ نصَّي «من نحن» و«الخصوصية» واحفظهما', text: 'يقرؤهما كل من يسجّل.' },
    secondFactor: { title: 'فعّل التحقق بخطوتين لحسابك', text: 'كلمة المرور وحدها لا تكفي لحساب يرى كل شيء.' },
    colleague: { title: 'ادعُ مديرًا ثانيًا', text: 'حتى لا يتوقف العمل على شخص واحد.' },
    colleagueFactors: { title: 'ذكّر زملاءك بالتحقق بخطوتين', text: '' },
    lawyer: { title: 'اقبل أول محامٍ', text: 'لا يصل طلب إلى أحد قبل ذلك.' },
  },
} as const;
