import type { ContactWay, NoteSubject } from '#contract/administration/notes.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';

/** Isolates the direction of a name inside a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`;

/** Texts of internal notes and contacts. */
export const notesCopy = {
  title: 'ملاحظات داخلية وتواصل',
  titleOf: (name: string) => `ملاحظات داخلية وتواصل: ${apart(name)}`,
  hint: 'يراها المديرون وحدهم، ولا يراها صاحب الحساب.',
  empty: 'لا توجد ملاحظات حتى الآن',
  field: 'ملاحظة جديدة',
  add: 'أضف ملاحظة',
  all: (others: string) => `أظهر ${others}`,
  others: {
    one: 'ملاحظة أقدم',
    two: 'ملاحظتين أقدم',
    few: '# ملاحظات أقدم',
    other: '# ملاحظة أقدم',
  } satisfies PluralForms,
  withdraw: 'حذف ملاحظتك',
  withdrawing: 'جارٍ الحذف...',
  withdrawTitle: 'حذف ملاحظتك؟',
  withdrawText: 'يُمحى نصها، ويبقى في مكانها اسمك ووقتها.',
  about: { account: 'الحساب', request: 'الطلب', payment: 'إثبات الدفع' } satisfies Record<NoteSubject, string>,
  contacted: {
    call: 'اتصل به هاتفيًا',
    whatsapp: 'راسله على واتساب',
    mail: 'راسله بالبريد',
  } satisfies Record<ContactWay, string>,
  messaged: 'رسالة إلى صاحب الطلب:',
  contact: (name: string) => `تواصل مع ${apart(name)}`,
  contactHint: 'يُسجَّل كل تواصل هنا بوقته واسمك.',
  notLogged: 'لم يُسجَّل هذا التواصل. اكتب عنه ملاحظة بدلًا من ذلك.',
  /** The beginning of a WhatsApp message and the subject of a mail. They never say what a case is about. */
  topics: {
    account: (id: number) => `حسابك رقم ${id}`,
    request: (id: number) => `طلبك رقم ${id}`,
    payment: (id: number) => `إثبات الدفع رقم ${id}`,
  } satisfies Record<NoteSubject, (id: number) => string>,
  greeting: (name: string, topic: string) => `أهلًا ${name}، نتواصل معك بخصوص ${topic}.`,
  mailSubject: (topic: string) => `بخصوص ${topic}`,
  message: 'راسل صاحب الطلب',
  messageTitle: (name: string) => `رسالة إلى ${apart(name)}`,
  messageText: 'تصله في إشعاراته وبالبريد كما اختار، وتبقى مع ملاحظات الطلب.',
  messageField: 'نص الرسالة',
  download: 'تنزيل كل الملاحظات',
  fileName: (id: number) => `notes-${id}.csv`,
} as const;
