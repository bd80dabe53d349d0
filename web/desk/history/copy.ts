import type { PluralForms } from '#contract/copy/numbers.ts';
import { listCopy } from '#web/desk/list/copy.ts';

const lines = {
  zero: 'لا إجراءات',
  one: 'إجراء واحد',
  two: 'إجراءان',
  few: '# إجراءات',
  many: '# إجراءً',
  other: '# إجراء',
} satisfies PluralForms;

/** Texts for administrators about the history. */
export const historyCopy = {
  sorts: { newest: listCopy.newestFirst, oldest: listCopy.oldestFirst },
  actor: 'من',
  everyone: 'الجميع',
  platform: 'المنصة نفسها',
  action: 'الإجراء',
  everyAction: 'كل الإجراءات',
  subject: 'العنصر',
  everySubject: 'كل العناصر',
  subjectId: 'رقم العنصر',
  from: 'من يوم',
  to: 'إلى يوم',
  list: 'الإجراءات المسجَّلة',
  empty: 'لا توجد إجراءات مسجَّلة بهذه التصفية',
  theirs: 'نشاطه',
  onlyTheirs: (name: string) => `نشاطه: \u2068${name}\u2069`,
  before: 'قبل',
  after: 'بعد',
  nothing: '—',
  numbered: (name: string, id: number) => `${name} رقم ${id}`,
  chainedUpTo: (id: string) => `سجل النشاط مؤمَّن ضد التعديل حتى الإجراء رقم \u2068${id}\u2069`,
  nothingChained: 'لم يُؤمَّن شيء من سجل النشاط بعد',
  chainHint: 'أي تغيير أو حذف في القديم يظهر عند التحقق، ويجريه مسؤول الخادم بالأمر:',
  thing: {
    title: 'سجل النشاط: من فعل ماذا ومتى',
    all: 'فتح سجل النشاط',
    empty: 'لا توجد إجراءات مسجَّلة بعد',
  },
  lines,
  waiting: (count: string) => `بانتظار التأمين: ${count}`,
} as const;
