import type { PluralForms } from '#contract/copy/numbers.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { listCopy } from '#web/desk/list/copy.ts';

/** Isolates the direction of a name inside a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`;

const fits = {
  specialty: 'في تخصص الطلب',
  governorate: 'من محافظة الطلب',
  court: 'في محكمة الطلب',
} as const;

/** Texts for administrators about the lawyers of a request. */
export const matchingCopy = {
  account: 'صفحة حسابه',
  accountOf: (name: string) => `صفحة حسابه: ${name}`,
  assigned: {
    title: requestColumns.lawyers,
    none: 'لم يُكلَّف محامٍ بهذا الطلب بعد.',
    by: { platform: 'كلّفته المنصة', admin: 'كلّفته الإدارة', numbers: 'فتح الطلب بنفسه بالرقم العشوائي' },
    hasOffered: 'قدّم عرضه',
    notOffered: 'لم يقدّم عرضًا',
    declined: 'اعتذروا عن الطلب',
    withdraw: (lawyers: string) => `سحب تكليف ${lawyers}`,
    withdrawYes: 'سحب التكليف',
    /** For screen readers only. */
    selectionOf: (name: string) => `تحديد ${name} لسحب تكليفه`,
    withdrawTitle: (names: readonly string[]) => `سحب تكليف ${names.map(apart).join('، ')}؟`,
    withdrawText: 'لن يُفتح لهم هذا الطلب بعد السحب، ولن يستطيعوا تقديم عرض عليه.',
  },
  assign: {
    title: 'تكليف محامين',
    closed: 'لا يستقبل هذا الطلب عروضًا في حالته الحالية، فلا يُكلَّف به محامون.',
    suggested: 'الأنسب لهذا الطلب',
    lacksFee: 'لم يدفع رسومه، فلا يُكلَّف',
    nobodyFits: 'لا أحد يناسب هذا الطلب الآن',
    nobodyFitsText: 'راسل صاحب الطلب ليختار: ينتظر، أو يلغي.',
    noneSuggested: 'لا يوجد محامون مناسبون غير المكلَّفين',
    unfit: 'لا يناسب تمامًا',
    assignUnfit: 'كلّف…',
    unfitTitle: (name: string) => `تكليف ${apart(name)} مع أنه غير مناسب؟`,
    unfitText: (against: string) => `ما لا يناسب: ${against}. يصل إليه الطلب ويستطيع تقديم عرض.`,
    done: (names: readonly string[], number: number) => `كُلّف ${names.map(apart).join('، ')} بالطلب رقم ${number}`,
    already: (names: readonly string[]) => `${names.map(apart).join('، ')}: مكلَّف به من قبل`,
    search: 'ابحث في كل المحامين المقبولين',
    noMatch: 'لا يوجد محامٍ مقبول بهذا الاسم',
    results: 'نتائج البحث',
    assign: (lawyers: string) => `تكليف ${lawyers}`,
    assignIt: 'كلّف',
    /** For screen readers only. */
    assignOne: (name: string) => `كلّف ${apart(name)}`,
    lawyers: { ...nouns.lawyer, two: 'محاميين' } satisfies PluralForms,
    selected: (names: readonly string[]) => `المحدَّدون: ${names.map(apart).join('، ')}`,
    /** For screen readers only. */
    selectionOf: (name: string) => `تحديد ${name} لتكليفه`,
    clear: listCopy.deselect,
    isAssigned: 'مكلَّف',
  },
  message: {
    open: 'راسل صاحب الطلب',
    title: (name: string) => `رسالة إلى ${apart(name)}`,
    hint: 'تصل إليه إشعارًا وبريدًا، وتبقى مع ملاحظات الطلب.',
    label: 'نص الرسالة',
    first: (number: number) =>
      `لم نجد بعد محاميًا يناسب طلبك رقم ${number}، وما زلنا نبحث. إن أردت الانتظار فلا تفعل شيئًا، ونخبرك فور وجود من يناسبه. وإن لم تعد تريده فألغه من صفحته، ولا تدفع شيئًا.`,
  },
  match: {
    fits,
    misses: { governorate: 'محافظة أخرى', specialty: 'تخصص آخر', court: 'محكمة أخرى' },
    experience: (years: string | null) => (years === null ? 'لم يذكر خبرته' : `الخبرة: ${years}`),
    openAssignments: {
      zero: 'لا تكليفات مفتوحة',
      one: 'تكليف مفتوح واحد',
      two: 'تكليفان مفتوحان',
      few: '# تكليفات مفتوحة',
      many: '# تكليفًا مفتوحًا',
      other: '# تكليف مفتوح',
    } satisfies PluralForms,
    /** By the number of facts that do not fit. */
    degrees: ['مطابق تمامًا', 'مناسب جدًا', 'مناسب'],
    unfit: 'غير مناسب',
  },
  weights: {
    title: 'كيف نرشّح المحامين',
    text: 'نحسب نقاط كل محامٍ بهذه المعايير وحدها، وكل معيار أهم من جميع ما بعده مجتمعًا. لا تكلّف المنصة بنفسها إلا من يناسب بتخصصه أو بمحافظته. لا تأثير لعدد مرات اختياره، ولا لدفع رسومه: إن اشترطت «الإعدادات» دفعها لتقديم العروض، فمن لم يدفعها لا يُكلَّف ولا يُرشَّح، ويجده البحث بالاسم. وعند تساوي النقاط فالأقدم تسجيلًا أولًا. ويحدد المدير في «الإعدادات» كم محاميًا تكلّفه المنصة بكل طلب جديد.',
    fact: 'المعيار',
    points: 'النقاط',
    most: 'الحد الأقصى',
    facts: (places: string) => ({
      ...fits,
      experience: 'كل سنة خبرة',
      freePlaces: `كل مكان خالٍ من ${places} تكليفًا مفتوحًا`,
    }),
  },
} as const;
