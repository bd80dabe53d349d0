import type { PluralForms } from '#web/core/format.ts';

/** The words of the charts of the last ninety days. */
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
    offersPerRequest: 'متوسط ما وصل إلى طلبات اليوم حتى الآن.',
    hoursToOffer: 'الوسيط لطلبات اليوم التي وصلها عرض.',
    paid: 'ما قُبل من رسوم الطلبات ورسوم المحامين.',
    approvals: 'من قُبل حسابه من محامين ومشاركين.',
  },
  sum: (sum: string) => `المجموع: ${sum}`,
  average: (average: string) => `المتوسط: ${average}`,
  noValues: 'لا بيانات في هذه المدة',
  table: 'الأرقام في جدول',
  day: 'اليوم',
  none: '—',
} as const;

export const mailsCopy = {
  title: 'رسائل لم تصل',
  open: 'افتح البريد الصادر',
  text: (count: string, since: string) => `${count} لم تصل إلى أصحابها، أولها ${since}.`,
  mails: {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  } satisfies PluralForms,
} as const;
