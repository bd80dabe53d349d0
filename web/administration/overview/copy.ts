import { listNames } from '#contract/administration/copy.ts';
import type { PluralForms } from '#web/core/words/format.ts';

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

/** What fails or is not set up, and what to do about it. */
export const troublesCopy = {
  mails: {
    title: (since: string) => `البريد لا يخرج، وأقدم ما تعثّر ${since}`,
    text: (count: string) =>
      `${count} لم تصل إلى أصحابها، ومنها ما قد يحمل رمز تأكيد. افتحها لترى سبب الخطأ، وأصلح خادم البريد مع مسؤول الخادم، ثم أعد المحاولة.`,
    open: 'افتح الرسائل المتعثرة',
    counted: {
      zero: 'لا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '# رسائل',
      other: '# رسالة',
    } satisfies PluralForms,
  },
  mailServer: {
    title: 'لا يوجد خادم بريد',
    text: 'الرموز والرسائل تُحفظ ملفات على الخادم ولا تصل إلى أصحابها. اطلب من مسؤول الخادم ضبط SMTP_URL ثم إعادة تشغيل المنصة.',
  },
  backup: {
    title: 'لا توجد نسخة احتياطية حديثة',
    text: 'إذا تعطل الخادم ضاع ما سُجّل منذ آخر نسخة. اطلب من مسؤول الخادم ضبط BACKUP_DIR، أو معرفة سبب توقف النسخ من سجل الخادم.',
  },
  wallet: {
    title: 'لا توجد محفظة يُدفع إليها',
    text: 'لا يستطيع أحد سداد الرسوم حتى تضيف رقم محفظة.',
    open: 'أضف محفظة من الإعدادات',
  },
  factor: {
    title: 'مديرون بلا تحقق بخطوتين',
    and: '، ',
    text: 'كلمة المرور وحدها تفتح لوحة الإدارة. يفعّل كل مدير التحقق بخطوتين من صفحة «حسابي».',
    open: 'افتح «المديرون»',
  },
} as const;

/** Texts of what was decided today. */
export const todayCopy = {
  decided: (count: string) => `قرارات اليوم: ${count}`,
  none: 'لا قرارات اليوم بعد',
  wait: (span: string) => `انتظر نصفها أقل من ${span}`,
} as const;

/** Texts of what a new platform needs before it opens. */
export const firstStepsCopy = {
  title: 'قبل أن تفتح المنصة',
  lead: (done: string, all: string) => `تم ${done} من ${all}. تختفي هذه البطاقة عندما يتم الكل.`,
  done: 'تم',
  notDone: 'لم يتم بعد',
  putAway: 'أخفِ هذه البطاقة',
  steps: {
    wallet: { title: 'أضف رقم محفظة وراجع الرسوم', text: 'إليها يحوّل المستخدمون والمحامون.' },
    mail: { title: 'خادم بريد يرسل الرموز', text: 'يضبطه مسؤول الخادم، وبدونه لا يكتمل أي تسجيل.' },
    backup: { title: 'نسخة احتياطية كل يوم', text: 'يضبطها مسؤول الخادم، وبدونها يضيع كل شيء إذا تعطل.' },
    texts: { title: 'اقرأ نصَّي «من نحن» و«الخصوصية» واحفظهما', text: 'يقرؤهما كل من يسجّل.' },
    secondFactor: { title: 'فعّل التحقق بخطوتين لحسابك', text: 'كلمة المرور وحدها لا تكفي لحساب يرى كل شيء.' },
    colleague: { title: 'ادعُ مديرًا ثانيًا', text: 'حتى لا يتوقف العمل على شخص واحد.' },
    lawyer: { title: 'اقبل أول محامٍ', text: 'لا يصل طلب إلى أحد قبل ذلك.' },
  },
} as const;
