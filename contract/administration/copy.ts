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
    mail: 'بريد',
    message: 'رسالة إلى صاحب الطلب',
  },
} as const;

/** The columns of the notes about a person as a CSV file. */
export const noteColumns = {
  id: 'رقم الملاحظة',
  subject: 'عن',
  number: 'رقمه',
  kind: 'النوع',
  author: 'كاتبها',
  text: 'النص',
  made: 'وقت الكتابة',
  withdrawn: 'وقت الحذف',
} as const;

/** The texts of the search over everything. */
export const findTexts = {
  required: 'اكتب ما تبحث عنه',
  tooShort: 'اكتب حرفين على الأقل، أو رقمًا',
  tooLong: 'الحد الأقصى لعبارة البحث 254 حرفًا',
} as const;

/** The errors of a page that says what it has open. No person reads them. */
export const openItemTexts = {
  page: 'اسم الصفحة مطلوب',
  subject: 'اختر ما هو مفتوح',
  isOpen: 'اذكر هل الصفحة مفتوحة',
} as const;
