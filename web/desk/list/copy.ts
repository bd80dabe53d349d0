import { accountTexts } from '#contract/accounts/copy.ts';
import { noteTexts } from '#contract/administration/copy.ts';
import { factNames } from '#contract/copy/words.ts';
import { uiCopy } from '#web/ui/copy.ts';

const back = 'العودة إلى القائمة';

/** Texts of every administrators' list. */
export const listCopy = {
  noteMark: noteTexts.kinds.note,
  newestFirst: 'الأحدث أولًا',
  oldestFirst: 'الأقدم أولًا',
  byName: 'بالاسم',
  searchIn: (list: string) => `البحث في: ${list}`,
  filters: 'تصفية',
  filtersWith: (count: string) => `تصفية (${count})`,
  clear: 'مسح البحث والتصفية',
  noMatch: 'لا شيء يطابق بحثك',
  account: factNames.accountId,
  everywhere: 'ابحث في كل الحالات',
  help: 'عن هذه القائمة',
  download: 'تنزيل (CSV)',
  selectOne: (name: string) => `تحديد: \u2068${name}\u2069`,
  selectAll: (count: string) => `تحديد كل المعروض (${count})`,
  selected: (count: string) => `تم تحديد ${count}`,
  deselect: 'إلغاء التحديد',
  bulk: 'إجراء على المحدد',
  noDecision: 'لا يوجد إجراء يناسب كل ما حددته.',
  label: (verb: string, count: string) => `${verb} ${count}`,
  question: (label: string) => `${label}؟`,
  progress: (done: string, all: string) => `جارٍ التنفيذ: ${done} من ${all}`,
  done: (label: string) => `اكتمل: ${label}`,
  nothingDone: 'لم يُنفَّذ شيء',
  /** The items of one reason follow. */
  group: (why: string, count: string) => `${why} (${count}):`,
  and: '، ',
  staySelected: 'ما لم يُنفَّذ ما زال محددًا إذا كان في هذه القائمة.',
  notSent: 'لم يُرسل',
  split: {
    open: (name: string) => `التفاصيل: \u2068${name}\u2069`,
    byLink: 'من رابط',
    position: (now: string, all: string) => `${now} من ${all}`,
    next: uiCopy.next,
    previous: uiCopy.previous,
    after: 'بعدها:',
    back,
    more: 'إجراءات أخرى',
  },
  missing: {
    title: 'ليس في هذه القائمة',
    text: (id: string) => `رقم ${id} ليس في هذه القائمة.`,
    nowhere: (id: string) => `رقم ${id} ليس في هذه القائمة، في أي حالة من الحالات.`,
    everywhere: 'افتحه بين كل الحالات',
  },
  keys: {
    title: uiCopy.keys,
    text: 'تعمل في الصفحة كلها ما لم تكن تكتب في حقل. العبرة بمكان المفتاح، مهما كانت لغة الكتابة.',
    next: uiCopy.next,
    previous: uiCopy.previous,
    select: 'تحديد أو إلغاء التحديد',
    accept: 'القبول أو الموافقة',
    edit: accountTexts.askForChanges,
    reject: 'الرفض أو الإخفاء',
    compare: 'المقارنة بملء الشاشة، أو نسخ الرقم',
    takeBack: 'التراجع عن آخر قرار',
    search: 'البحث في القائمة',
    enter: 'الانتقال إلى التفاصيل',
    leave: back,
  },
} as const;
