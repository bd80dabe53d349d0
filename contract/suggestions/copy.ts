/** Texts of suggestions, comments and discussions. Some are said word for word (specification#messages). */
export const suggestionTexts = {
  labels: {
    subjectSubmitterName: 'اسم صاحب المشاركة',
    subject: 'الموضوع',
    classification: 'التصنيف',
    type: 'النوع',
  },
  number: 'رقم المشاركة مطلوب',
  subject: 'الموضوع مطلوب',
  classification: 'التصنيف مطلوب',
  signIn: 'لم تسجّل الدخول، من فضلك سجّل الدخول قبل المتابعة',
  notAllowed: 'هذا المستخدم لا يمكنه إرسال أي مقترحات',
  sent: 'تم إرسال مقترحك بنجاح',
  supportSignIn: 'سجّل الدخول لتؤيد هذه المشاركة',
  supported: 'شكرًا، سُجّل تأييدك',
  unsupported: 'تم سحب تأييدك',
} as const;

export const commentTexts = {
  text: 'من فضلك أدخل تعليقًا',
  number: 'رقم التعليق مطلوب',
  signIn: 'يجب تسجيل الدخول لإضافة التعليق',
  sent: 'تم إرسال تعليقك بنجاح',
  edited: 'تم تعديل تعليقك',
  deleted: 'تم حذف تعليقك',
} as const;

export const moderationTexts = {
  reason: 'السبب مطلوب',
  decision: 'اختر القرار',
  reported: 'شكرًا، سنراجع ما أبلغت عنه',
  reviewed: 'تم تنفيذ القرار',
  answerState: 'اختر حالة الرد',
  answerText: 'نص الرد مطلوب',
  answered: 'تم نشر الرد',
  mergeInto: 'اكتب رقم المشاركة التي تُدمج فيها',
  mergeItself: 'لا تُدمج المشاركة في نفسها، اكتب رقم مشاركة أخرى',
  mergeElsewhere: 'لا توجد مشاركة ظاهرة من النوع نفسه بهذا الرقم',
  merged: 'تم دمج المشاركة ونقل المؤيدين',
  unmerged: 'عادت المشاركة كما كانت قبل الدمج',
  approval: 'اختر متى تنتظر المشاركات موافقتك',
  approvalSaved: 'تم حفظ الإعداد',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const suggestionColumns = {
  id: 'رقم المشاركة',
  account: 'الحساب',
  comments: 'التعليقات',
  supports: 'المؤيدون',
  sent: 'التاريخ',
  answer: 'رد المنصة',
  hidden: 'سبب الإخفاء',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const reportColumns = {
  id: 'رقم المشاركة',
  name: 'النص',
  account: 'كاتبه',
  reports: 'البلاغات',
  reasons: 'أسباب البلاغات',
  since: 'أول بلاغ',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const allReportColumns = {
  id: 'رقم البلاغ',
  name: 'النص',
  suggestion: 'رقم المشاركة',
  account: 'كاتبه',
  reporter: 'المبلِّغ',
  reason: 'سبب البلاغ',
  decision: 'القرار',
  sent: 'وقت البلاغ',
  decided: 'وقت القرار',
} as const;

export const reportStateNames = {
  open: 'ينتظر القرار',
  keep: 'أُبقي على المحتوى',
  hide: 'أُخفي المحتوى',
  gone: 'حُذف المحتوى أو دُمج في غيره',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const commentColumns = {
  id: 'رقم التعليق',
  name: 'التعليق',
  suggestion: 'رقم المشاركة',
  account: 'كاتبه',
  state: 'الحالة',
  written: 'التاريخ',
  reason: 'سبب الإخفاء',
} as const;

export const commentStateNames = { public: 'ظاهر', hidden: 'مخفي', deleted: 'حذفه صاحبه' } as const;
