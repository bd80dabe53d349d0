import type { PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { reviewCopy } from '#web/desk/payments/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Texts for administrators about money that goes back. */
export const refundCopy = {
  tabsLabel: 'حالة المبالغ',
  tabs: {
    now: 'تُرد الآن',
    waiting: 'بموافقة ثانية',
    paid: 'رُدّت',
    dropped: 'أُسقطت',
  },
  allTab: uiCopy.all,
  empty: {
    all: 'لا توجد مبالغ تُرد',
    now: 'لا يوجد مبلغ ينتظر رده',
    waiting: 'لا يوجد رد ينتظر موافقة ثانية',
    paid: 'لم يُرد أي مبلغ بعد',
    dropped: 'لم يُسقط أي مبلغ',
  },
  search: 'اسم صاحب الحساب أو رقم عملية الرد أو السداد أو الطلب',
  sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst },
  counted: {
    one: 'مبلغ واحد',
    two: 'مبلغين',
    few: '# مبالغ',
    many: '# مبلغًا',
    other: '# مبلغ',
  } satisfies PluralForms,
  nameOf: (id: number, account: string) => `${account} (${id})`,
  sums: {
    typed: 'كتب أنه حوّل',
    ifArrived: 'يُرد إن وصل',
    paid: 'دفعه',
    before: 'رُد من قبل',
    nothing: 'لا شيء',
    now: 'يُرد الآن',
  },
  why: 'لماذا',
  original: 'السداد الأصلي',
  dueSince: (ago: string, moment: string) => `استحق ${ago}، ${moment}`,
  asked: {
    text: 'انتهى الطلب وإثبات الدفع قيد المراجعة. ابحث عن العملية في محفظة المنصة: إن وجدتها فالمبلغ يُرد، وإن لم تجدها فأسقطه بسبب يقرؤه صاحبه.',
    since: (ago: string, moment: string) => `أُغلق الإثبات ${ago}، ${moment}`,
    yes: 'نعم، وصل: يُرد',
    no: 'لم يصل',
    noTitle: 'لم يصل هذا المبلغ؟',
  },
  facts: {
    paidTo: 'المحفظة التي ذكرها',
    arrivedBy: 'أكّد وصوله',
    payerNumber: 'الرقم الذي دفع',
    unknownNumber: 'لم يُكتب في الإثبات',
    phone: 'هاتف صاحب الحساب',
    paidAt: 'تاريخ السداد',
    paidBy: 'ردّه',
    otherNumberWhy: 'سبب الرد إلى هذا الرقم',
    decidedWhy: 'سبب القرار',
  },
  form: {
    title: 'حوّل المبلغ من محفظتك، ثم سجّله هنا',
    same: 'الرقم نفسه الذي دفع',
    numberHint: 'رقم آخر يحتاج سببًا وموافقة مدير ثانٍ.',
    referenceHint: 'كما في رسالة المحفظة، ولم يُستخدم من قبل.',
    unknownHint: 'السداد لا يذكر الرقم الذي دفع. اسأل صاحب الحساب:',
    call: (phone: string) => `اتصل بالرقم ${phone}`,
    unknownReasonHint: 'اكتب كيف عرفت هذا الرقم.',
    copy: 'انسخ الرقم',
    submit: 'سجّل أنه رُد',
  },
  waits: 'سجّلت هذا الرد بنفسك، وينتظر موافقة مدير آخر.',
  reject: { title: 'رفض هذا الرد؟', hint: 'يصل هذا السبب إلى من سجّل الرد، ويعود المبلغ إلى القائمة.' },
  drop: { open: 'إسقاط', title: 'إسقاط هذا المبلغ؟', hint: 'يصل هذا السبب إلى صاحب المبلغ، ولن يُرد إليه.' },
  /** By the state that a decision led to; `asked`: by the one before. */
  done: {
    paid: (name: string) => `رُد المبلغ إلى \u2068${name}\u2069`,
    waiting: (name: string) => `رد المبلغ إلى \u2068${name}\u2069 ينتظر موافقة ثانية`,
    due: (name: string) => `رُفض رد المبلغ إلى \u2068${name}\u2069`,
    asked: (name: string) => `وصل مبلغ \u2068${name}\u2069، وهو الآن يُرد`,
    dropped: (name: string) => `أُسقط المبلغ الذي يُرد إلى \u2068${name}\u2069`,
  },
  takeBack: {
    what: { due: 'وصول هذا المبلغ', paid: 'رد هذا المبلغ', dropped: 'إسقاط هذا المبلغ', waiting: 'تسجيل هذا الرد' },
    text: 'يعود المبلغ إلى حالته السابقة في القائمة، ويُكتب ما رُد حركة عكسية في سجل السداد.',
    hint: 'يصل هذا السبب إلى صاحب المبلغ إن كان قد عرف بالقرار.',
  },
  make: {
    open: 'رُد مبلغًا من هذا السداد',
    title: 'رد مبلغ من هذا السداد؟',
    text: 'يدخل قائمة «مبالغ تُرد»، ويصل الخبر إلى صاحبه. الطلب نفسه لا يتغير، فألغه إن كان لا بد.',
    closed: 'أُغلق هذا الإثبات مع إلغاء الطلب. إن وصل مبلغه فرُدّه: يدخل قائمة «مبالغ تُرد»، ويصل الخبر إلى صاحبه.',
    amount: `${factNames.amount} الذي يُرد`,
    hint: reviewCopy.takeBack.hint,
  },
} as const;
