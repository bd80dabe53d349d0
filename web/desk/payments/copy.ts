import type { PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import { paymentStateNames } from '#contract/payments/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Texts for administrators about proofs of payment. */
export const reviewCopy = {
  tabsLabel: 'حالة الإثباتات',
  totals: 'الإجماليات',
  tabs: {
    waiting: paymentStateNames.waiting,
    approved: 'مقبولة',
    rejected: 'مرفوضة',
    closed: 'مغلقة',
    withdrawn: 'مسحوبة',
  },
  allTab: uiCopy.all,
  empty: {
    all: 'لا توجد إثباتات',
    waiting: 'لا توجد إثباتات بانتظار المراجعة',
    approved: 'لا توجد إثباتات مقبولة',
    rejected: 'لا توجد إثباتات مرفوضة',
    closed: 'لا توجد إثباتات مغلقة',
    withdrawn: 'لا توجد مدفوعات مسحوبة',
  },
  nameOf: (id: string, account: string) => `${account} (${id})`,
  search: 'اسم صاحب الحساب أو رقم العملية أو الإثبات أو الطلب',
  sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst, amount: 'الأكبر مبلغًا' },
  repeated: 'تكررت صورته أو رقم عمليته',
  counted: {
    one: 'إثبات واحد',
    two: 'إثباتين',
    few: '# إثباتات',
    many: '# إثباتًا',
    other: '# إثبات',
  } satisfies PluralForms,
  facts: {
    paidTo: 'حوّل إلى',
  },
  thisPicture: 'صورة هذا الإثبات',
  sent: (ago: string, moment: string) => `أُرسل ${ago}، ${moment}`,
  requestFee: (id: number) => `رسوم الطلب ${id}`,
  earlier: {
    title: 'إثبات سابق',
    picture: 'مأخوذة من إثبات سابق',
    reference: 'رقم العملية في إثبات سابق',
    sameReference: 'رقم العملية نفسه مكتوب في الاثنين:',
    compare: 'قارن بملء الشاشة',
    compareTitle: 'الصورتان معًا',
  },
  /** The marks of a row. */
  row: {
    samePicture: 'صورة مكررة',
    sameReference: 'رقم عملية مكرر',
    otherAmount: 'مبلغ مختلف',
    request: (id: number) => `طلب ${id}`,
    of: (paid: string, due: string) => `${paid} من ${due}`,
  },
  lessBy: 'أقل من المطلوب بمقدار',
  moreBy: 'أكثر من المطلوب بمقدار',
  sameSender: 'حُوّل من المحفظة نفسها لحساب آخر، وقد يكون ذلك طبيعيًا داخل العائلة. أرقام الإثباتات:',
  proof: (id: string | number) => `الإثبات رقم ${id}`,
  others: { request: 'إثباتات سابقة ولاحقة لهذا الطلب', lawyer: 'إثباتات أخرى لرسوم هذا المحامي' },
  approve: {
    title: 'قبول إثبات الدفع رغم التنبيه؟',
    label: 'سبب القبول',
    hint: 'يبقى في سجل النشاط، ولا يصل إلى صاحب السداد.',
  },
  approveText: {
    request: 'ستظهر عروض المحامين للمستخدم ليختار منها.',
    lawyer: 'تصبح الرسوم التكميلية للمحامي مدفوعة لمدة سنة.',
  },
  rejectTitle: 'رفض إثبات الدفع؟',
  /** The payment in a sentence: whose it is, and what for. */
  paymentOf: (name: string, requestId: number | null) =>
    `سداد \u2068${name}\u2069 ${requestId === null ? 'للرسوم التكميلية' : `للطلب رقم ${requestId}`}`,
  decided: { approve: (payment: string) => `قُبل ${payment}`, reject: (payment: string) => `رُفض ${payment}` },
  reasonHint: 'سيظهر هذا السبب لمن أرسل الإثبات، ويستطيع إرسال صورة أوضح.',
  takeBack: {
    what: {
      proof: { approved: 'قبول هذا الإثبات', rejected: 'رفض هذا الإثبات' },
      record: { approved: 'هذا السداد المسجَّل', waiting: 'تسجيل هذا السداد' },
    },
    text: {
      proof: {
        request: {
          approved:
            'يعود الإثبات إلى المراجعة وتُقفل العروض حتى قرار جديد، ما لم يختر المستخدم محاميه. يُسجَّل ذلك في سجل السداد.',
          rejected: 'يعود الإثبات إلى المراجعة دون أن يرسله المستخدم من جديد، ما لم يصل إثبات أحدث.',
        },
        lawyer: {
          approved: 'يعود الإثبات إلى المراجعة، وتُلغى سنة السداد التي بدأت بالقبول. يُسجَّل ذلك في سجل السداد.',
          rejected: 'يعود الإثبات إلى المراجعة دون أن يرسله المحامي من جديد، ما لم يصل إثبات أحدث.',
        },
      },
      record: {
        request: 'تُقفل العروض حتى سداد جديد، ما لم يختر المستخدم محاميه. يُكتب ذلك حركة جديدة في سجل السداد.',
        lawyer: 'تُلغى سنة السداد التي بدأت به. يُكتب ذلك حركة جديدة في سجل السداد.',
      },
      waiting: 'لا يُحتسب السداد، ولا يصل شيء إلى صاحبه.',
    },
    hint: 'يصل هذا السبب إلى صاحب السداد.',
    waitingHint: 'يبقى في سجل النشاط.',
  },
} as const;

/** Texts of the totals of approved payments, and of their CSV files. */
export const totalsCopy = {
  day: 'يومي',
  month: 'شهري',
  spanLabel: 'الفترة',
  none: '—',
  caption: (span: string) => `المبالغ المقبولة: ${span}`,
  span: { day: 'اليوم', month: 'الشهر' },
  requests: 'رسوم الطلبات',
  lawyers: factNames.lawyerFee,
  all: 'الإجمالي',
  sum: 'المجموع',
  recorded: (amount: string, count: string) => `منها ما سُجّل يدويًا: ${amount} (${count}).`,
  refunded: (amount: string) => `رُد إلى أصحابه ${amount}، وهو مطروح مما سبق.`,
  nothing: 'لم يُقبل أي إثبات ولم يُرد أي مبلغ في هذه الفترة',
  downloadTotals: 'تنزيل الإجماليات (CSV)',
  downloadDecisions: 'تنزيل سجل قرارات السداد (CSV)',
  downloadHint:
    'سجل قرارات السداد يضم كل قبول ورفض وتراجع وإغلاق في هذه الفترة، ولا يستطيع أحد تعديله أو حذفه. يُفتح الملفان في إكسل بإعدادات مصر، ويُسجَّل كل تنزيل.',
  proofs: {
    zero: 'لا سداد',
    one: 'سداد واحد',
    two: 'سدادان',
    few: '# مرات سداد',
    other: '# مرة سداد',
  },
} as const;
