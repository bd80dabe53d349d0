import { accountStatusNames, accountTexts } from '#contract/accounts/copy.ts';
import { contentFieldNames, contentStateNames } from '#contract/content/copy.ts';
import { historyActions, historySubjects, wordOf } from '#contract/copy/history.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { takeBackTexts } from '#contract/copy/take-back.ts';
import { factNames, roleNamesInside, yesNo } from '#contract/copy/words.ts';
import { entryStateNames } from '#contract/invitations/copy.ts';
import { paymentStateNames, paymentWayNames, refundStateNames } from '#contract/payments/copy.ts';
import { requestStatusNames } from '#contract/requests/copy.ts';
import { answerNames, approvalNames, suggestionStateNames } from '#contract/suggestions/copy.ts';

/** Texts of internal notes about accounts, requests and proofs of payment. */
export const noteTexts = {
  subject: 'اختر ما تخصه الملاحظة',
  note: 'اختر الملاحظة',
  text: 'اكتب الملاحظة',
  way: 'اختر طريقة التواصل',
  message: 'اكتب الرسالة',
  added: 'أُضيفت الملاحظة',
  logged: 'سُجِّل التواصل',
  withdrawn: 'حُذفت الملاحظة',
  sent: 'أُرسلت الرسالة إلى صاحب الطلب',
  /** Nothing new is stored about a person who has left, and no message reaches them. */
  personLeft: 'حذف صاحب هذا الحساب حسابه، فلا تُكتب عنه ملاحظات ولا تصله رسائل',
  messageStays: 'وصلت هذه الرسالة إلى صاحب الطلب، فلا يمكن حذفها',
  kinds: {
    note: 'ملاحظة',
    call: 'مكالمة',
    whatsapp: 'واتساب',
    mail: historySubjects.mail,
    message: 'رسالة إلى صاحب الطلب',
  },
} as const;

/** The columns of the notes about a person as a CSV file. */
export const noteColumns = {
  id: 'رقم الملاحظة',
  subject: 'عن',
  number: 'رقمه',
  kind: factNames.kind,
  author: 'كاتبها',
  text: factNames.text,
  made: 'وقت الكتابة',
  withdrawn: 'وقت الحذف',
} as const;

/** The lists of administrators. */
export const listNames = {
  accounts: 'الحسابات',
  requests: 'الطلبات',
  proofs: 'إثباتات الدفع',
  refunds: 'مبالغ تُرد',
  ledger: 'سجل السداد',
  totals: 'إجماليات السداد',
  mails: 'البريد الصادر',
  suggestions: 'المشاركات',
  complaints: 'شكاوى القضايا',
  reports: 'البلاغات',
  content: 'المحتوى',
  comments: 'التعليقات',
  allReports: 'كل البلاغات',
  invitations: 'غرف القضايا',
  administrators: 'المديرون',
  notes: 'الملاحظات الداخلية',
} as const;

/** Words of the history: states, decisions, settings, roles, the fields of a profile, lists, yes and no. */
export const historyWords = {
  ...accountStatusNames,
  ...requestStatusNames,
  ...paymentStateNames,
  ...paymentWayNames,
  // A room is withdrawn like content.
  ...contentStateNames,
  ...entryStateNames,
  ...suggestionStateNames,
  // No suggestion is merged any more, but older lines say so.
  merged: 'مدموج في غيره',
  deleted: 'محذوف',
  ...answerNames,
  keep: 'إبقاء',
  hide: historyActions.hide,
  ...approvalNames,
  ...accountTexts.labels,
  ...accountTexts.lawyerLabels,
  ...accountTexts.paperLabels,
  ...contentFieldNames,
  ...roleNamesInside,
  ...permissionNames,
  platform: takeBackTexts.platform,
  ...listNames,
  ...yesNo,
} as const;
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: paymentStateNames,
  refund: refundStateNames,
};

/** A recorded value in words. A withdrawn payment is called otherwise than withdrawn content. */
export const historyWordOf = (subject: string, value: string): string =>
  wordOf({ ...historyWords, ...wordsOf[subject] }, value);

/** The texts of the search over everything. */
export const findTexts = {
  required: 'اكتب ما تبحث عنه',
  tooShort: 'اكتب حرفين على الأقل، أو رقمًا',
  tooLong: 'الحد الأقصى لعبارة البحث 254 حرفًا',
} as const;
