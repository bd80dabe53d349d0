import type { PluralForms } from '#web/core/format.ts';

const lines = {
  zero: 'لا سطور',
  one: 'سطر واحد',
  two: 'سطران',
  few: '# سطور',
  many: '# سطرًا',
  other: '# سطر',
} satisfies PluralForms;

/** What administrators read and say about the history. */
export const historyCopy = {
  filters: 'تصفية السجل',
  actor: 'من',
  everyone: 'الجميع',
  platform: 'المنصة نفسها',
  accountNumber: (id: string) => `الحساب رقم ${id}`,
  action: 'ماذا فعل',
  everyAction: 'كل الأفعال',
  subject: 'على ماذا',
  everySubject: 'كل شيء',
  subjectId: 'رقمه',
  from: 'من يوم',
  to: 'إلى يوم',
  submit: 'عرض',
  clear: 'مسح التصفية',
  list: 'سطور السجل',
  empty: 'لا سطور في السجل بهذه التصفية',
  onlyTheirs: (name: string) => `ما فعله \u2068${name}\u2069 فقط`,
  reason: 'السبب',
  before: 'قبل',
  after: 'بعد',
  nothing: '—',
  download: 'تنزيل ما تعرضه التصفية (CSV)',
  downloadHint: 'يُكتب هذا التنزيل في السجل نفسه. يحمل الملف ٥٠ ألف سطر على الأكثر.',
  sealed: (id: string) => `السجل مختوم حتى السطر رقم \u2068${id}\u2069`,
  unsealed: 'لم يُختم شيء من السجل بعد',
  sealHint: 'الختم يكشف أي تغيير أو حذف أو إضافة في السطور القديمة، ويتحقق منه المشغّل بالأمر:',
  lines,
  waiting: (count: string) => `بانتظار الختم: ${count}`,
} as const;
