const apart = (text: string) => `\u2068${text}\u2069`;

/** Words for the saved versions of the about and privacy texts. */
export const versionsCopy = {
  open: 'النسخ السابقة',
  lead: 'كل نسخة محفوظة باقية. الاستعادة تحفظ ما في النسخة القديمة كنسخة جديدة، ولا تمحو شيئًا.',
  label: 'النسخ المحفوظة، الأحدث أولًا',
  version: (number: string) => `النسخة ${number}`,
  latest: 'الحالية',
  savedBy: (name: string, moment: string) => `حفظها ${apart(name)} في ${moment}`,
  savedAt: (moment: string) => `حُفظت في ${moment}`,
  unknown: 'كما كانت عند بدء حفظ النسخ',
  restoredFrom: (number: string) => `استعادة النسخة ${number}`,
  changes: 'ما تغيّر في هذه النسخة',
  whole: 'أول نسخة محفوظة، وفيها:',
  effect: 'ما سيتغيّر إذا استعدتها',
  nothing: 'لا فرق في المحتوى.',
  removed: 'حُذف:',
  added: 'أُضيف:',
  noPicture: 'بلا صورة',
  restore: 'استعادة هذه النسخة',
  restoreOne: (number: string) => `استعادة هذه النسخة: ${number}`,
  restoring: 'جارٍ الاستعادة...',
  question: {
    title: (number: string) => `استعادة النسخة ${number}؟`,
    text: 'يُحفظ ما فيها كنسخة جديدة ويراه الزوار فورًا. النسخة الحالية تبقى محفوظة هنا.',
    unsent: 'في الصفحة نص لم تحفظه بعد، وسيحل محله ما في هذه النسخة.',
    confirm: 'استعادة',
  },
  failed: 'تعذّرت الاستعادة، حاول مرة أخرى',
  done: 'تمت استعادة النسخة، وحُفظت كنسخة جديدة',
} as const;
