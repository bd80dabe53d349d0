import { fieldTexts } from '#contract/copy/fields.ts';
import { factNames } from '#contract/copy/words.ts';

/** Texts of suggestions, comments and discussions. Some are said word for word (specification#messages). */
export const suggestionTexts = {
  labels: {
    subjectSubmitterName: 'اسم صاحب المشاركة',
    subject: 'الموضوع',
    classification: 'التصنيف',
    type: factNames.kind,
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
  reason: fieldTexts.reasonMissing,
  decision: fieldTexts.decisionMissing,
  reported: 'شكرًا، سنراجع ما أبلغت عنه',
  reviewed: 'تم تنفيذ القرار',
  answerState: 'اختر حالة الرد',
  answerText: 'نص الرد مطلوب',
  answered: 'تم نشر الرد',
  approval: 'اختر متى تنتظر المشاركات موافقتك',
  approvalSaved: 'تم حفظ الإعداد',
} as const;

/** Usual reasons to report or to hide. The last one opens a text field. */
export const moderationReasons = [
  'إعلان أو محتوى مكرر',
  'سب أو قذف أو تشهير',
  'نشر بيانات شخصية',
  'خارج موضوع المنصة',
  'سبب آخر',
] as const;

/** The kinds of a suggestion. */
export const suggestionTypeNames = {
  Suggestions: 'مقترح',
  Comments: 'تعليق',
  Discussions: 'مناقشة',
} as const;

/** The states of a suggestion. */
export const suggestionStateNames = {
  waiting: 'بانتظار المراجعة',
  public: 'منشور',
  hidden: 'مخفي',
} as const;

/** The answers of the platform. */
export const answerNames = {
  underStudy: 'قيد الدراسة',
  accepted: 'مقبول',
  partly: 'مقبول جزئيًا',
  declined: 'غير مقبول',
  done: 'تم التنفيذ',
} as const;

/** Which suggestions wait for approval. */
export const approvalNames = {
  nobody: 'لا مشاركة',
  newcomers: 'أول ثلاث مشاركات لكل مشارك',
  everybody: 'كل المشاركات',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const suggestionColumns = {
  id: 'رقم المشاركة',
  account: 'الحساب',
  comments: 'التعليقات',
  supports: 'المؤيدون',
  sent: factNames.date,
  answer: 'رد المنصة',
  hidden: 'سبب الإخفاء',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const reportColumns = {
  id: suggestionColumns.id,
  name: factNames.text,
  account: 'كاتبه',
  reports: 'البلاغات',
  reasons: 'أسباب البلاغات',
  since: 'أول بلاغ',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const allReportColumns = {
  id: 'رقم البلاغ',
  name: factNames.text,
  suggestion: suggestionColumns.id,
  account: reportColumns.account,
  reporter: 'المبلِّغ',
  reason: 'سبب البلاغ',
  decision: factNames.decision,
  sent: 'وقت البلاغ',
  decided: factNames.decidedAt,
} as const;

export const reportStateNames = {
  open: 'ينتظر القرار',
  keep: 'أُبقي على المحتوى',
  hide: 'أُخفي المحتوى',
  gone: 'حُذف المحتوى',
} as const;

/** The columns of the CSV file of an administrators' list, in this order. */
export const commentColumns = {
  id: 'رقم التعليق',
  name: 'التعليق',
  suggestion: suggestionColumns.id,
  account: reportColumns.account,
  state: factNames.state,
  written: factNames.date,
  reason: suggestionColumns.hidden,
} as const;

export const commentStateNames = {
  public: 'ظاهر',
  hidden: suggestionStateNames.hidden,
  deleted: 'حذفه صاحبه',
} as const;
