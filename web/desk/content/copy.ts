import { contentFieldNames, editingTexts } from '#contract/content/copy.ts';
import type { ContentKind } from '#contract/content/editing.ts';
import { historyActions } from '#contract/copy/history.ts';
import type { PluralForms } from '#contract/copy/numbers.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** Isolates the direction of a text inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

type KindWords = { tab: string; place: string; add: string; edit: string; published: string; unpublished: string };

/** Texts for administrators about public content. */
export const editingCopy = {
  kindsLabel: 'أنواع المحتوى',
  texts: 'من نحن والخصوصية',
  kinds: {
    news: {
      tab: 'الأخبار',
      place: 'في شريط الأخبار وفي «ماذا تقدّم لك المنصة» بالصفحة الرئيسية.',
      add: 'إضافة خبر',
      edit: 'تعديل الخبر',
      published: 'لا توجد أخبار منشورة',
      unpublished: 'لا توجد أخبار غير منشورة',
    },
    quote: {
      tab: 'الأقوال',
      place: 'في شريط الأقوال بالصفحة الرئيسية.',
      add: 'إضافة قول',
      edit: 'تعديل القول',
      published: 'لا توجد أقوال منشورة',
      unpublished: 'لا توجد أقوال غير منشورة',
    },
    testimonial: {
      tab: 'الآراء',
      place: 'في قسم آراء الناس بالصفحة الرئيسية.',
      add: 'إضافة رأي',
      edit: 'تعديل الرأي',
      published: 'لا توجد آراء منشورة',
      unpublished: 'لا توجد آراء غير منشورة',
    },
    benefit: {
      tab: 'المزايا',
      place: 'في نافذة «مزايا المحامي» و«مزايا المستخدم» من كل صفحة.',
      add: 'إضافة ميزة',
      edit: 'تعديل الميزة',
      published: 'لا توجد مزايا منشورة',
      unpublished: 'لا توجد مزايا غير منشورة',
    },
    ad: {
      tab: 'الإعلانات',
      place: 'في «إعلانات عن القضايا» بصفحة المحامين.',
      add: 'إضافة إعلان',
      edit: 'تعديل الإعلان',
      published: 'لا توجد إعلانات منشورة',
      unpublished: 'لا توجد إعلانات غير منشورة',
    },
  } satisfies Record<ContentKind, KindWords>,
  search: 'ابحث في العنوان أو النص أو بالرقم',
  sorts: { newest: 'الأحدث تعديلًا أولًا', oldest: 'الأقدم تعديلًا أولًا' },
  counted: {
    one: 'عنصر واحد',
    two: 'عنصرين',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  } satisfies PluralForms,
  publishText: 'يراها الزوار فورًا، آخرَ القائمة.',
  withdrawVerb: 'سحب',
  withdrawSeveral: 'لن يراها الزوار بعد الآن. تبقى محفوظة وتستطيع نشرها من جديد.',
  listsLabel: 'حالة النشر',
  lists: { published: 'المنشور', unpublished: 'المسودات والمسحوب' },
  inOrder: 'بالترتيب الذي يراه الزوار.',
  unseen: 'لا يراه الزوار.',
  onSite: 'عرض في الموقع',
  position: (position: string) => `الترتيب ${position}`,
  reorderedTo: (name: string, position: string) => `${apart(name)}: أصبح في الترتيب ${position}`,
  earlier: (name: string) => `نقل إلى أعلى: ${apart(name)}`,
  later: (name: string) => `نقل إلى أسفل: ${apart(name)}`,
  moreOf: (name: string) => `إجراءات أخرى: ${apart(name)}`,
  savePublish: 'حفظ ونشر',
  editOne: (name: string) => `تعديل: ${apart(name)}`,
  publishOne: (name: string) => `نشر: ${apart(name)}`,
  published: 'تم النشر، ويراه الزوار الآن',
  withdraw: historyActions.withdraw,
  withdrawOne: (name: string) => `${historyActions.withdraw}: ${apart(name)}`,
  withdrawing: 'جارٍ السحب...',
  withdrawTitle: 'سحب هذا العنصر من النشر؟',
  withdrawText: (name: string) => `لن يراه الزوار بعد الآن: ${apart(name)}. يبقى محفوظًا وتستطيع نشره من جديد.`,
  withdrawn: editingTexts.withdrawn,
  picture: contentFieldNames.picture,
  pictureOf: (name: string) => `صورة ${apart(name)}`,
  currentPicture: 'الصورة الحالية',
  newPicture: 'صورة بديلة',
  newPictureHint: 'اتركها فارغة لتبقى الصورة الحالية. الحد الأقصى ١٠ ميجابايت.',
  pictureHint: 'صورة أفقية بعرض ٩٦٠ بكسل أو أكثر، لا تزيد على ١٠ ميجابايت.',
  fields: {
    newsTitle: 'عنوان الخبر',
    quote: 'نص القول',
    authorName: contentFieldNames.authorName,
    role: 'صفته',
    roleHint: 'مثل: مستخدمة من الجيزة، محامٍ من المنصورة.',
    content: 'نص الرأي',
    audience: 'لمن هذه الميزة؟',
    benefitTitle: 'عنوان الميزة',
    benefitText: 'شرح الميزة',
    adTitle: 'عنوان الإعلان',
    description: 'وصف الإعلان',
    chooseGovernorate: fieldCopy.chooseGovernorate,
    city: 'المدينة أو المركز',
    specialty: contentFieldNames.lawyerSpecialty,
    chooseSpecialty: 'اختر التخصص',
  },
  savedPublished: 'تم الحفظ، ويرى الزوار التعديل الآن',
  savedDraft: 'تم الحفظ كمسودة. انشرها عندما تصبح جاهزة.',
  changed: {
    title: 'غيّر مدير آخر هذا المحتوى بعد أن فتحته',
    text: 'ما كتبته باقٍ في مكانه. هذا هو المحفوظ الآن، وإذا ضغطت «حفظ» مرة أخرى حلّ نصك محله:',
  },
  info: {
    about: 'نص «من نحن»',
    privacy: 'نص سياسة الخصوصية',
    terms: 'نص شروط الاستخدام',
    hint: 'اترك سطرًا فارغًا بين كل قسم والذي يليه. السطر الأول القصير من القسم، بدون نقطة في آخره، يصير عنوانًا.',
    preview: 'معاينة كما يراها الزوار',
    delivered: 'لم تُعدَّل النصوص منذ تشغيل المنصة.',
    onSite: { about: 'صفحة «من نحن»', privacy: 'صفحة الخصوصية', terms: 'صفحة شروط الاستخدام' },
    save: 'حفظ النصوص',
  },
} as const;

/** Words for the saved versions of the texts. */
export const versionsCopy = {
  open: 'النسخ السابقة',
  lead: 'كل نسخة محفوظة باقية كما قرأها الناس.',
  label: 'النسخ المحفوظة، الأحدث أولًا',
  version: (number: string) => `النسخة ${number}`,
  latest: 'الحالية',
  savedBy: (name: string, moment: string) => `حفظها ${apart(name)} في ${moment}`,
  savedAt: (moment: string) => `حُفظت في ${moment}`,
  unknown: 'كما كانت عند بدء حفظ النسخ',
} as const;
