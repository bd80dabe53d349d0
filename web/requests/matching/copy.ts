import type { PluralForms } from '#web/core/format.ts';

/** A name inside a sentence keeps its own direction, where there is no markup to say so. */
const apart = (name: string) => `\u2068${name}\u2069`;

/** What administrators read and say about the lawyers of a request. */
export const matchingCopy = {
  account: 'صفحة حسابه',
  accountOf: (name: string) => `صفحة حساب ${name}`,
  assigned: {
    title: 'المحامون المكلَّفون',
    none: 'لم يُكلَّف محامٍ بهذا الطلب بعد.',
    by: { platform: 'كلّفته المنصة', admin: 'كلّفته الإدارة', numbers: 'فتح الطلب برقميه' },
    hasOffered: 'قدّم عرضه',
    notOffered: 'لم يقدّم عرضًا',
    withdraw: (lawyers: string) => `سحب تكليف ${lawyers}`,
    withdrawYes: 'سحب التكليف',
    /** Heard, not seen. */
    pickOf: (name: string) => `تحديد ${name} لسحب تكليفه`,
    withdrawTitle: (names: readonly string[]) => `سحب تكليف ${names.map(apart).join('، ')}؟`,
    withdrawText: 'لن يُفتح لهم هذا الطلب بعد السحب، ولن يستطيعوا تقديم عرض عليه.',
  },
  assign: {
    title: 'تكليف محامين',
    closed: 'لا يستقبل هذا الطلب عروضًا في حالته الحالية، فلا يُكلَّف به محامون.',
    suggested: 'الأنسب لهذا الطلب',
    noneSuggested: 'لا يوجد محامون مناسبون غير المكلَّفين',
    search: 'ابحث في كل المحامين المقبولين',
    searchHint: 'اكتب اسم المحامي أو جزءًا منه.',
    noMatch: 'لا يوجد محامٍ مقبول بهذا الاسم',
    searching: 'جارٍ البحث...',
    results: 'نتائج البحث',
    assign: (lawyers: string) => `تكليف ${lawyers}`,
    lawyers: {
      one: 'محامٍ واحد',
      two: 'محاميين',
      few: '# محامين',
      many: '# محاميًا',
      other: '# محامٍ',
    } satisfies PluralForms,
    picked: (names: readonly string[]) => `المحدَّدون: ${names.map(apart).join('، ')}`,
    /** Heard, not seen. */
    pickOf: (name: string) => `تحديد ${name} لتكليفه`,
    isAssigned: 'مكلَّف',
  },
  match: {
    fits: {
      governorate: 'من محافظة الطلب',
      specialty: 'في تخصص الطلب',
      court: 'في محكمة الطلب',
      paid: 'سدّد رسومه',
    },
    misses: { governorate: 'محافظة أخرى', specialty: 'تخصص آخر', court: 'محكمة أخرى', paid: 'لم يسدّد رسومه' },
    experience: (years: string | null) => (years === null ? 'لم يذكر خبرته' : `الخبرة: ${years}`),
    openAssignments: {
      zero: 'لا تكليفات مفتوحة',
      one: 'تكليف مفتوح واحد',
      two: 'تكليفان مفتوحان',
      few: '# تكليفات مفتوحة',
      many: '# تكليفًا مفتوحًا',
      other: '# تكليف مفتوح',
    } satisfies PluralForms,
    points: {
      zero: 'بلا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: '# نقاط',
      many: '# نقطة',
      other: '# نقطة',
    } satisfies PluralForms,
  },
  weights: {
    title: 'كيف نرشّح المحامين',
    text: 'نجمع نقاط كل محامٍ من هذه الحقائق وحدها، وكل حقيقة تزن أكثر من كل ما تحتها مجتمعًا. لا أثر لما دفعه المحامي ولا لعدد مرات اختياره، ومن تساوت نقاطهم فأقدمهم تسجيلًا أولًا. ويحدد المدير في «الإعدادات» كم محاميًا تكلّفه المنصة بكل طلب جديد.',
    fact: 'الحقيقة',
    points: 'النقاط',
    most: 'الحد الأقصى',
    facts: (places: string) => ({
      governorate: 'من محافظة الطلب',
      specialty: 'في تخصص الطلب',
      court: 'في محكمة الطلب',
      paid: 'سدّد رسومه السنوية',
      experience: 'كل سنة خبرة',
      freePlaces: `كل تكليف مفتوح ينقص عن ${places}`,
    }),
  },
} as const;
