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
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  columns: { at: 'الوقت', doer: 'من', before: 'قبل', after: 'بعد', reason: 'السبب', id: 'رقم السطر' },
  actor: 'من',
  everyone: 'الجميع',
  platform: 'المنصة نفسها',
  action: 'ماذا فعل',
  everyAction: 'كل الأفعال',
  subject: 'على ماذا',
  everySubject: 'كل شيء',
  subjectId: 'رقمه',
  from: 'من يوم',
  to: 'إلى يوم',
  list: 'سطور السجل',
  empty: 'لا سطور في السجل بهذه التصفية',
  theirs: 'أفعاله',
  onlyTheirs: (name: string) => `ما فعله \u2068${name}\u2069 فقط`,
  reason: 'السبب',
  before: 'قبل',
  after: 'بعد',
  nothing: '—',
  sealed: (id: string) => `السجل مختوم حتى السطر رقم \u2068${id}\u2069`,
  unsealed: 'لم يُختم شيء من السجل بعد',
  sealHint: 'الختم يكشف أي تغيير أو حذف أو إضافة في السطور القديمة، ويتحقق منه المشغّل بالأمر:',
  thing: {
    title: 'السجل: من فعل ماذا ومتى',
    all: 'فتحه في سجل الأفعال',
    empty: 'لا سطور في السجل بعد',
  },
  lines,
  waiting: (count: string) => `بانتظار الختم: ${count}`,
} as const;
