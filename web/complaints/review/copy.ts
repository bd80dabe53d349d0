import { complaintColumns, complaintStateNames } from '#contract/complaints/copy.ts';
import type { PluralForms } from '#web/core/words/format.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { listCopy } from '#web/ui/list/copy.ts';

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
  late: (span: string) => `تأخر الرد ${span}`,
  inTime: (span: string) => `نرد خلال ${span}`,
  complaintOf: (name: string) => `شكوى \u2068${name}\u2069`,
  came: (moment: string) => `وصلت ${moment}`,
  erased: 'حذف صاحب الشكوى حسابه، وحُذف نصها معه.',
  answered: (moment: string) => `رددنا في ${moment}`,
  author: complaintColumns.name,
  other: { Client: 'الموكّل', Lawyer: 'المحامي' },
  byAuthor: {
    ...{ zero: 'أول شكوى له', one: 'له شكوى أخرى', two: 'له شكويان أخريان' },
    ...{ few: 'له # شكاوى أخرى', other: 'له # شكوى أخرى' },
  } satisfies PluralForms,
  aboutOther: {
    ...{ zero: 'لا شكاوى أخرى في قضاياه', one: 'شكوى أخرى في قضاياه', two: 'شكويان أخريان في قضاياه' },
    ...{ few: '# شكاوى أخرى في قضاياه', other: '# شكوى أخرى في قضاياه' },
  } satisfies PluralForms,
  status: 'حالة الطلب',
  lastBy: { Client: 'آخر ما كتبه الموكّل', Lawyer: 'آخر ما كتبه المحامي' },
  nothing: 'لم يكتب شيئًا',
  questions: 'أسئلة بانتظار رده',
  question: {
    ...{ zero: 'لا شيء', one: 'سؤال واحد', two: 'سؤالان', few: '# أسئلة' },
    ...{ many: '# سؤالًا', other: '# سؤال' },
  } satisfies PluralForms,
  oldest: (ago: string) => `أقدمها ${ago}`,
  nextDate: 'الموعد القادم',
  room: 'ما حدث في الغرفة',
  roomNote: 'الأنواع والتواريخ، والنص في الغرفة',
  toRoom: 'افتح الغرفة',
  waits: complaintStateNames.open,
  platform: 'المنصة',
  answer: 'ردك',
  /** Answers to begin with. */
  ready: {
    كلّمناه: 'كلّمنا من تشكو منه، وسيرد عليك في غرفة القضية. إن لم يفعل فاكتب لنا من جديد.',
    'نحتاج إلى مستند': 'نحتاج إلى ما يوضح ما حدث. أرفقه في غرفة القضية، ثم اكتب لنا شكوى تذكر فيها اسمه.',
    'يفصل فيه القضاء': 'هذا خلاف لا تملك المنصة أن تفصل فيه، ويفصل فيه القضاء. احتفظ باتفاق الأتعاب وما كُتب في الغرفة.',
  },
  answerHint: 'يصل إلى صاحب الشكوى وحده بإشعار وبريد. لا يُنشر، ولا يغيّر حالة الطلب.',
  submit: 'أرسل الرد',
  done: (name: string) => `رُد على شكوى \u2068${name}\u2069`,
} as const;
