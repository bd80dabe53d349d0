import { accountColumns, accountStatusNames, accountTexts } from '#contract/accounts/copy.ts';
import { historyActions } from '#contract/copy/history.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import type { Role } from '#contract/core/roles.ts';
import { pageNames } from '#web/core/copy.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Isolates the direction of a name inside a sentence. */
export const apart = (name: string) => `\u2068${name}\u2069`;

const tabs = {
  Pending: 'بانتظار القبول',
  Accepted: 'مقبولون',
  Rejected: 'مرفوضون',
  Suspended: 'موقوفون',
} as const;
const reasonOf = { Rejected: 'سبب الرفض', Suspended: 'سبب الإيقاف' } as const;

/** Texts for administrators about accounts. */
export const reviewCopy = {
  kinds: {
    Lawyer: {
      acceptText: 'سيظهر في قائمة المحامين ويمكن تكليفه بالطلبات.',
      acceptSeveral: 'سيظهرون في قائمة المحامين ويمكن تكليفهم بالطلبات.',
      tabs: { ...tabs, Pending: 'بانتظار المراجعة' },
      empty: {
        Pending: 'لا يوجد محامون بانتظار المراجعة',
        Accepted: 'لا يوجد محامون مقبولون',
        Rejected: 'لا يوجد محامون مرفوضون',
        Suspended: 'لا يوجد محامون موقوفون',
        all: nouns.lawyer.zero,
      },
    },
    Participant: {
      acceptText: 'سيتمكن من إرسال المقترحات والتعليقات والمناقشات.',
      acceptSeveral: 'سيتمكنون من إرسال المقترحات والتعليقات والمناقشات.',
      tabs,
      empty: {
        Pending: 'لا يوجد مشاركون بانتظار القبول',
        Accepted: 'لا يوجد مشاركون مقبولون',
        Rejected: 'لا يوجد مشاركون مرفوضون',
        Suspended: 'لا يوجد مشاركون موقوفون',
        all: 'لا يوجد مشاركون',
      },
    },
    Client: {
      tabs: { ...tabs, Accepted: 'نشطون' },
      empty: {
        Pending: 'لا يوجد مستخدمون بانتظار القبول',
        Accepted: 'لا يوجد مستخدمون نشطون',
        Rejected: 'لا يوجد مستخدمون مرفوضون',
        Suspended: 'لا يوجد مستخدمون موقوفون',
        all: 'لا يوجد مستخدمون',
      },
    },
  },
  titles: { Lawyer: pageNames.lawyers, Participant: 'المشاركون', Client: 'المستخدمون' },
  counted: {
    one: 'حساب واحد',
    two: 'حسابين',
    few: '# حسابات',
    many: '# حسابًا',
    other: '# حساب',
  } satisfies PluralForms,
  sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst, name: listCopy.byName },
  searchField: 'الاسم أو البريد أو رقم الحساب',
  ownPage: (id: string) => `صفحة الحساب رقم ${id}`,
  verbs: { accept: uiCopy.accept, suspend: 'إيقاف', restore: 'إعادة تفعيل' },
  tabsLabel: 'حالة الحسابات',
  status: { ...accountStatusNames, Pending: 'بانتظار القرار', changesRequested: 'بانتظار تعديل المحامي' },
  facts: {
    account: accountColumns.id,
    registered: accountColumns.registered,
    fee: factNames.lawyerFee,
    noFee: 'غير مطلوبة الآن',
    feePaidUntil: (day: string) => `مدفوعة حتى ${day}`,
    feeUnpaid: 'غير مدفوعة',
  },
  filters: { missingPapers: 'ينقصها مستند', sameCard: 'تكرر رقم بطاقتها' },
  /** The marks of a row. */
  row: {
    sameCard: 'بطاقة مكررة',
    noPapers: 'بلا صور',
    noIdCard: 'بلا صورة بطاقة',
    noBarCard: 'بلا صورة كارنيه',
    asked: 'طُلب تعديل',
  },
  typed: 'المكتوب في الحساب',
  sameCard: 'رقم البطاقة نفسه مسجَّل في:',
  /** After the two that are named. */
  sameCardOthers: { one: 'وحساب آخر', two: 'وحسابين آخرين', other: 'و# غيرهم' } satisfies PluralForms,
  noteTitle: 'طُلب من المحامي تعديل',
  noteHint: 'تختفي هذه الملاحظة حين يحفظ المحامي تعديله، ويصلك إشعار.',
  reasonOf,
  checklist: {
    title: 'طابِق قبل القبول',
    items: ['الاسم مطابق للبطاقة والكارنيه', 'الأرقام مطابقة', 'الكارنيه مجدَّد لهذا العام', 'الصور واضحة'],
  },
  acceptTitle: (name: string) => `قبول حساب ${apart(name)}؟`,
  /** Opens a question for the reason. */
  /** Texts of decisions on several accounts. */
  several: {
    accept: (text: string) => `${text} ويُترك كما هو كل حساب ينقصه مستند أو تكرر رقم بطاقته، فقبوله يحتاج إلى سبب.`,
    suspend: 'يُسجَّل خروجهم من كل الأجهزة، ولا يستطيعون الدخول حتى تعيد تفعيل حساباتهم.',
    restore: 'يستطيعون الدخول من جديد واستخدام حساباتهم كما كانت.',
    noPapers: 'لم تُقبل لنقص المستندات',
    sameCard: 'لم تُقبل لتكرر رقم البطاقة',
  },
  acceptReason: 'سبب القبول',
  acceptReasonHint: 'يُحفظ مع القرار في سجل النشاط، ولا يصل إلى صاحب الحساب.',
  rejectTitle: (name: string) => `رفض حساب ${apart(name)}؟`,
  askForChanges: accountTexts.askForChanges,
  changesTitle: (name: string) => `طلب تعديل من ${apart(name)}`,
  changesText: 'يبقى حسابه بانتظار القرار، وتظهر له ملاحظتك بجانب مستنداته حتى يعدّلها.',
  changesReason: 'المطلوب تعديله',
  suspend: historyActions.suspend,
  suspending: 'جارٍ الإيقاف...',
  suspendTitle: (name: string) => `إيقاف حساب ${apart(name)}؟`,
  suspendText: 'يُسجَّل خروجه من كل الأجهزة، ولا يستطيع الدخول حتى تعيد تفعيل حسابه.',
  restore: 'إعادة التفعيل',
  restoring: 'جارٍ إعادة التفعيل...',
  restoreText: 'يستطيع الدخول من جديد واستخدام حسابه كما كان.',
  rejectionOf: (name: string) => `رفض حساب ${apart(name)}`,
  waitsAgain: 'يعود الحساب إلى المراجعة، ويستطيع صاحبه الدخول.',
  reasonHint: 'يصل هذا السبب إلى صاحب الحساب.',
  decided: {
    accept: (name: string) => `قُبل حساب ${apart(name)}`,
    reject: (name: string) => `رُفض حساب ${apart(name)}`,
    askForChanges: (name: string) => `طُلب تعديل البيانات من ${apart(name)}`,
    suspend: (name: string) => `أُوقف حساب ${apart(name)}`,
    restore: (name: string) => `أُعيد تفعيل حساب ${apart(name)}`,
  },
  correction: {
    open: 'تصحيح البيانات…',
    title: (name: string) => `تصحيح بيانات ${apart(name)}`,
    text: 'يصل التصحيح وسببه إلى صاحب الحساب. تغيير البريد يُسجِّل خروجه من كل الأجهزة. وتبقى الاتفاقات بالاسم الذي كُتبت به.',
    submit: 'حفظ التصحيح',
    reason: 'سبب التصحيح',
  },
  full: {
    title: 'الدخول والموافقة',
    deleted: (moment: string) => `حذف صاحب هذا الحساب حسابه: ${moment}`,
    deletedText: 'بقي منه ما تحتاج إليه الطلبات وسجل السداد، ولا يمكن اتخاذ قرار بشأنه.',
    sessions: 'أجهزة الدخول الآن',
    sessionCount: {
      zero: 'غير مسجَّل الدخول على أي جهاز',
      one: 'جهاز واحد',
      two: 'جهازان',
      few: '# أجهزة',
      many: '# جهازًا',
      other: '# جهاز',
    } satisfies PluralForms,
    consent: 'الموافقة على سياسة الخصوصية',
  },
} as const;

/** Texts of accepting accounts: only lawyers and participants need it. */
export const entryOf = (role: Role) => reviewCopy.kinds[role === 'Lawyer' ? 'Lawyer' : 'Participant'];

/** Texts of a registration whose e-mail address was not confirmed yet. */
export const unverifiedCopy = {
  badge: 'تسجيل غير مؤكَّد',
  account: 'رقم الحساب بعد التأكيد',
  codeUntil: 'الرمز الأخير صالح حتى',
  codeOver: 'انتهت صلاحية الرمز الأخير',
  resend: 'أعد إرسال الرمز',
  correct: 'صحّح البريد',
  correcting: 'جارٍ التصحيح...',
  correctTitle: 'تصحيح البريد',
  correctText: 'يُرسل رمز جديد إلى البريد الصحيح، ولا تعمل الرموز السابقة بعد ذلك.',
  correctField: 'البريد الصحيح',
  confirm: 'أكّد يدويًا…',
  confirmSubmit: 'أكّد التسجيل',
  confirmTitle: 'تأكيد التسجيل يدويًا',
  confirmText: 'يُفتح الحساب كأن صاحبه أدخل الرمز. تأكّد أولًا من أنه صاحب هذا البريد، فالسبب يُحفظ في سجل النشاط.',
  confirmReason: 'سبب التأكيد',
  confirmReasons: ['اتصل صاحبه من الهاتف المسجَّل ولم يصله الرمز', 'حضر صاحبه ببطاقته', 'سبب آخر'],
  reasonHint: 'يُحفظ في سجل النشاط ولا يصل إلى صاحب التسجيل.',
} as const;
