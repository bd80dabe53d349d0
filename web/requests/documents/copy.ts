import { requestsCopy } from '#web/requests/copy.ts';

/** Texts of a request's documents. */
export const documentsCopy = {
  title: 'المستندات',
  dialogTitle: (request: string) => `مستندات الطلب رقم ${request}`,
  select: 'اختر المستندات',
  selectHint: 'عشرة على الأكثر، حتى ١٠ ميجابايت لكل منها.',
  drop: 'اسحب صورًا أو ملفات PDF أو اخترها',
  tap: 'أضف صورة أو ملف PDF',
  optional: '(اختيارية)',
  empty: 'لا توجد مستندات مرفقة',
  count: {
    zero: 'لا توجد مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '# مستندات',
    many: '# مستندًا',
    other: '# مستند',
  },
  add: 'أضف',
  later: 'بعد الاختيار',
  hidden: 'إن أرفق المستخدم مستندات فستظهر لك إذا اختار عرضك.',
  seenByLawyer: 'هكذا سيراها المحامي',
  removeNamed: (name: string) => `حذف ${name}`,
  removeTitle: 'حذف المستند؟',
  removeText: (name: string) => `سيُحذف «${name}» ولن يراه أحد بعد ذلك.`,
  failed: 'تعذّر حذف المستند، حاول مرة أخرى',
  sending: 'جارٍ الرفع...',
  waiting: 'بانتظار الرفع',
  retry: 'إعادة المحاولة',
  leaveOut: 'تخطّي',
  uploading: 'جارٍ رفع مستنداتك، لا تغلق الصفحة حتى يكتمل الرفع.',
  allSent: 'وصلت جميع مستنداتك',
  someFailed: 'لم يكتمل رفع بعض المستندات. أعد المحاولة، أو أضفها لاحقًا من صفحة الطلب.',
  errors: {
    named: (name: string, error: string) => `«${name}»: ${error}`,
    many: 'لا يمكن إرفاق أكثر من عشرة مستندات',
  },
  /** Shown to clients who followed the link to deposit documents. */
  depositTitle: requestsCopy.apply.instructions.depositDocuments,
  deposit: 'اختر الطلب، ثم اضغط «المستندات» لإرفاق الصور وملفات PDF.',
} as const;
