import { complaintStateNames } from '#contract/complaints/copy.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

const none = 'لا توجد شكاوى';

/** Texts of those who answer complaints. */
export const reviewCopy = {
  tabsLabel: 'حالة الشكاوى',
  tabs: { ...complaintStateNames, all: uiCopy.all },
  empty: { open: 'لا شكوى تنتظر الرد', answered: none, withdrawn: none, all: none },
  sorts: { oldest: listCopy.oldestFirst, newest: listCopy.newestFirst },
  search: 'الاسم أو رقم الطلب',
  counted: { one: 'شكوى واحدة', two: 'شكويين', few: '# شكاوى', other: '# شكوى' } satisfies PluralForms,
  request: (id: number) => `طلب ${id}`,
  until: (day: string) => `حتى ${day}`,
  by: (name: string) => `شكوى \u2068${name}\u2069`,
  came: (moment: string) => `وصلت ${moment}`,
  erased: 'حُذف نص هذه الشكوى، مع حساب صاحبها أو بعد مدة حفظ قضيته.',
  answered: (moment: string) => `رددنا في ${moment}`,
  status: factNames.state,
  lastBy: (side: string) => `آخر ما كتبه ${side}`,
  nothing: 'لم يكتب شيئًا',
  questions: 'أسئلة بانتظار رده',
  question: {
    zero: 'لا شيء',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '# أسئلة',
    many: '# سؤالًا',
    other: '# سؤال',
  } satisfies PluralForms,
  oldest: (ago: string) => `أقدمها ${ago}`,
  nextDate: 'الموعد القادم',
  room: 'ما حدث في الغرفة',
  roomNote: 'الأنواع والتواريخ، والنص في الغرفة',
  toRoom: 'افتح الغرفة',
  platform: 'المنصة',
  before: {
    by: { zero: 'أول شكوى له', one: 'له شكوى سابقة واحدة', two: 'له شكويان سابقتان', other: 'له شكاوى سابقة: #' },
    against: {
      zero: 'لا شكوى سابقة عليه',
      one: 'عليه شكوى سابقة واحدة',
      two: 'عليه شكويان سابقتان',
      other: 'عليه شكاوى سابقة: #',
    },
  } satisfies Record<string, PluralForms>,
  refund: 'رد مبلغ…',
  answer: (name: string) => `ردك على \u2068${name}\u2069`,
  /** How answers begin. */
  begins: ['كلّمنا الطرفين.', 'نحتاج إلى مستند:', 'هذا يفصل فيه القضاء.'],
  answerHint: 'يصل إلى صاحب الشكوى وحده بإشعار وبريد. لا يُنشر، ولا يغيّر حالة الطلب.',
  submit: 'أرسل الرد',
  done: (name: string) => `رُد على شكوى \u2068${name}\u2069`,
} as const;
