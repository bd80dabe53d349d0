import { historyActions } from '#contract/copy/history.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';
import { requestStatusNames, requestTexts } from '#contract/requests/copy.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** Texts for administrators about requests. */
export const reviewCopy = {
  tabsLabel: 'حالة الطلبات',
  tabs: { ...requestStatusNames, Paid: 'بانتظار اختيار المحامي', Completed: 'مكتملة', Cancelled: 'ملغاة' },
  allTab: 'كل الطلبات',
  empty: nouns.request.zero,
  list: {
    title: 'الطلبات',
    search: 'اسم المستخدم أو كلمات من الطلب أو أحد أرقامه',
    sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst, offers: 'الأكثر عروضًا' },
    nameOf: (id: string, subject: string) => `${subject} (${id})`,
    counted: { ...nouns.request, two: 'طلبين' } satisfies PluralForms,
  },
  row: { noLawyers: 'بلا محامين', nobodyFits: 'لا أحد يناسب', openProof: 'إثبات ينتظر' },
  assignedCount: {
    zero: 'لا يوجد محامون مكلَّفون',
    one: 'محامٍ واحد مكلَّف',
    two: 'محاميان مكلَّفان',
    few: '# محامين مكلَّفين',
    many: '# محاميًا مكلَّفًا',
    other: '# محامٍ مكلَّف',
  } satisfies PluralForms,
  place: (...parts: (string | null)[]) => parts.filter(Boolean).join('، '),
  numbers: 'أرقام الطلب',
  numbersHint: 'يفتح المحامي الطلب برقمه وبالرقم العشوائي معًا.',
  copyNumber: 'نسخ رقم الطلب',
  copyRandom: 'نسخ الرقم العشوائي',
  discreet: 'طلب المستخدم السرية: لا يرى المحامي اسمه وبريده قبل أن يختار عرضه.',
  readMore: 'اقرأ المزيد',
  transitions: {
    title: 'حالة الطلب',
    none: 'لا خطوات أخرى لهذا الطلب.',
    toPayments: 'مراجعة إثبات الدفع',
    open: 'قبوله وفتح السداد',
    opening: 'جارٍ التحويل...',
    openTitle: (number: number) => `تحويل الطلب رقم ${number}؟`,
    openText: 'ستتحول حالته إلى «بانتظار السداد»، ولا يدفع المستخدم شيئًا قبل وصول أول عرض.',
    openFree: 'فتحه للعروض',
    openFreeText: 'لا رسوم على هذا الطلب: يرى المستخدم العروض فور وصولها.',
    complete: historyActions.complete,
    completing: 'جارٍ تأكيد اكتماله...',
    completeTitle: (number: number) => `تأكيد اكتمال الطلب رقم ${number}؟`,
    completeText: 'يُسجَّل الطلب مكتملًا. تستطيع التراجع عن ذلك من هذه الصفحة.',
    cancelling: {
      title: (number: number) => `إلغاء الطلب رقم ${number}؟`,
      text: 'يُغلق إثبات الدفع المنتظر إن وُجد، ويُسأل عن مبلغه في «مبالغ تُرد». تستطيع التراجع عن ذلك من هذه الصفحة.',
      reason: requestsCopy.cancel.reason,
      button: requestsCopy.cancel.submit,
      sending: 'جارٍ الإلغاء...',
    },
    decisionOn: (number: number) => `القرار الأخير في الطلب رقم ${number}`,
    takeBackText: (status: string) =>
      `يعود الطلب إلى «${status}»، ويُخبَر المستخدم والمحامي. إثبات دفع أُغلق مع الإلغاء يبقى مغلقًا، ويرسل المستخدم غيره.`,
    closedProofMoney: {
      asked: 'لم نعرف بعد هل وصل ما حوّله قبل الإلغاء. إن وصل رُد إليه، وسيدفع الرسوم من جديد.',
      due: 'يُرد إليه ما حوّله قبل الإلغاء، فسيدفع الرسوم من جديد.',
      paid: 'رُد إليه ما حوّله قبل الإلغاء، فسيدفع الرسوم من جديد.',
    },
    reasonHint: 'يصل هذا السبب إلى صاحب الطلب.',
  },
  filters: {
    province: requestTexts.labels.province,
    everyProvince: fieldCopy.everyGovernorate,
    everySpecialty: fieldCopy.everySpecialty,
    age: 'مضى عليه',
    everyAge: 'أي مدة',
    orMore: (days: string) => `${days} أو أكثر`,
    checkboxes: {
      withoutLawyers: 'بلا محامين مكلَّفين',
      openProof: 'بإثبات دفع ينتظر المراجعة',
      discreet: 'طلب صاحبها السرية',
    },
  },
} as const;

/** Texts for administrators about the offers on a request. */
export const offersCopy = {
  title: 'العروض المقدمة',
  locked: (count: string) => `وصل: ${count}. تظهر العروض هنا وللمستخدم بعد تأكيد السداد.`,
  account: 'صفحة حساب المحامي',
  accountOf: (name: string) => `صفحة حساب المحامي ${name}`,
  none: 'لا توجد عروض على هذا الطلب',
} as const;
