/** What suggestions, comments and discussions say (specification §5 and §8, contract §7). */
export const suggestionTexts = {
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
  mergeInto: 'اكتب رقم المشاركة التي تُضم إليها',
  mergeItself: 'لا تُضم المشاركة إلى نفسها، اكتب رقم مشاركة أخرى',
  mergeElsewhere: 'لا توجد مشاركة ظاهرة من النوع نفسه بهذا الرقم',
  merged: 'تم ضم المشاركة ونقل المؤيدين',
  unmerged: 'عادت المشاركة كما كانت قبل الضم',
  approval: 'اختر متى تنتظر المشاركات موافقتك',
  approvalSaved: 'تم حفظ الإعداد',
} as const;
