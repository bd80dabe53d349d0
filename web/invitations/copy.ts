import { entryKindNames } from '#contract/invitations/copy.ts';
import { pageNames } from '#web/core/copy.ts';

export const invitationsCopy = {
  title: 'دعواتي',
  lead: 'غرف القضايا التي تشارك فيها، ولكل غرفة رقم دعوة.',
  loading: 'جارٍ تحميل الدعوات...',
  failed: 'تعذّر تحميل الدعوات',
  search: 'البحث في الدعوات',
  searchHint: 'بالرقم السري أو اسم المحامي أو حالة الطلب',
  emptyNone: 'لم تُنشأ أي دعوات حتى الآن',
  emptySearch: 'لا توجد نتائج مطابقة لبحثك',
  empty: 'لا توجد دعوات متاحة',
  numbered: 'دعوة رقم',
  userName: 'اسم المستخدم',
  inGregorian: (date: string) => `الموافق ${date}`,
  details: 'فتح غرفة القضية',
  review: {
    ended: 'انتهى العمل مع',
    on: (day: string) => `في ${day}`,
  },
  /** The phases of a room in which nobody works, for each reader. */
  phases: {
    completed: { Admin: 'انتهى العمل' },
    cancelled: { Admin: entryKindNames.cancelled },
    notChosen: {
      Client: 'لم تختره لهذا الطلب',
      Lawyer: 'اختار صاحب الطلب محاميًا آخر',
      Admin: 'لم يقع الاختيار عليه لهذا الطلب',
    },
    released: {
      Client: 'لم يعد مكلفًا بطلبك',
      Lawyer: 'لم تعد مكلفًا بهذا الطلب',
      Admin: 'لم يعد مكلفًا بالطلب',
    },
    withdrawn: { Admin: 'مخفية عن طرفيها' },
  },
  nextDate: 'الموعد القادم',
  inDays: (days: string) => `بعد ${days}`,
  today: 'اليوم',
  tomorrow: 'غدًا',
  create: {
    title: pageNames.newInvitation,
    lead: 'إنشاء دعوة جديدة لمحامٍ للمشاركة في الدعوى',
    invitationHint: 'اقترحنا أول رقم متاح، ويمكنك تغييره.',
    choose: 'اختر المحامي',
    findLawyer: 'ابحث باسم المحامي',
    findHint: 'تظهر في القائمة أسماء المحامين المطابقة لبحثك.',
    searching: 'جارٍ تحميل المحامين...',
    found: (lawyers: string) => `في القائمة الآن: ${lawyers}`,
    noLawyers: 'لا يوجد محامون متاحون',
    lawyerOption: (name: string, id: string) => `${name} (${id})`,
    secretHint: 'اقترحنا رقمًا عشوائيًا، ويمكنك تغييره.',
    submit: 'إرسال الدعوة',
    sending: 'جارٍ إرسال الدعوة...',
    failedTitle: 'تعذّر إرسال الدعوة',
    failed: 'حدث خطأ أثناء إرسال الدعوة',
  },
} as const;
