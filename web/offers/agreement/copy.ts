import type { CheckedAgreement, ClausesVersion } from '#contract/offers/agreement.ts';
import type { DutyName } from '#contract/offers/facts.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';

const reference = 'مرجع الاتفاق';

/**
 * Texts of the fee agreement and its check. Texts on paper have no vowel signs and no brackets: PDF readers misplace
 * the former and mirror the latter.
 */
export const agreementCopy = {
  page: {
    title: pageNames.feeAgreement,
    lead: 'نسخة محفوظة مما اتفقتما عليه لحظة اختيار العرض، جاهزة للطباعة والتوقيع.',
    loading: 'جارٍ تحميل الاتفاق...',
    failed: 'تعذّر تحميل الاتفاق',
    missing: 'لم نجد هذا الاتفاق',
    missingText: 'يُكتب الاتفاق عند اختيار العرض، ويظهر لطرفيه فقط.',
    print: 'طباعة الاتفاق',
    check: 'صفحة التحقق',
    copy: 'نسخ المرجع',
    changed: 'المحتوى المحفوظ لهذا الاتفاق لم يعد كما كان عند الاختيار. لا تعتمد عليه، وتواصل معنا.',
    uncheckable:
      'هذا نص الاتفاق كما هو محفوظ عندنا. كُتب مرجعه بمفتاح قديم لم يعد لدينا، فلا يمكن التحقق الآن من أنه لم يتغير.',
    pageWord: 'صفحة ',
    pageOf: ' من ',
  },
  paper: {
    title: 'اتفاق أتعاب محاماة',
    day: (day: string, hijri: string) => `بتاريخ ${day} الموافق ${hijri}`,
    client: 'الطرف الأول، الموكل:',
    lawyer: 'الطرف الثاني، المحامي:',
    onWhat: 'موضوع الاتفاق',
    request: 'رقم الطلب على المنصة',
    category: requestTexts.labels.category,
    place: offersCopy.lawyer.place,
    court: requestTexts.labels.court,
    terms: 'بنود الاتفاق',
    fees: offersCopy.received.fees,
    item: offersCopy.item,
    amount: 'المبلغ',
    inWords: 'المبلغ بالحروف',
    totalFee: offersCopy.offer.totalFee,
    notWritten: 'غير مكتوب في العرض',
    only: (words: string) => `${words} فقط لا غير`,
    clientSigns: 'توقيع الموكل',
    lawyerSigns: 'توقيع المحامي',
    reference,
    checkAt: 'للتحقق من أن محتوى هذه الورقة لم يتغير، افتح العنوان التالي واكتب المرجع:',
  },
  check: {
    empty: 'اكتب مرجع الاتفاق',
    title: 'التحقق من اتفاق أتعاب',
    lead: 'اكتب المرجع المطبوع في آخر الاتفاق لتعرف هل محتواه كما حُفظ.',
    reference,
    hint: '١٦ حرفًا ورقمًا، ولا تهم الشرطات ولا حالة الحروف.',
    submit: 'تحقق',
    failed: 'تعذّر التحقق الآن، حاول مرة أخرى',
    results: {
      unchanged: {
        title: 'الاتفاق محفوظ ولم يتغير',
        text: 'قارن ما يلي بالورقة التي معك: إذا اختلف شيء منه فالورقة ليست كما طُبعت.',
      },
      changed: {
        title: 'المرجع لا يطابق محتوى محفوظًا',
        text: 'راجع كتابة المرجع. إذا كان مكتوبًا كما في الورقة فمحتواها ليس المحتوى الذي اتُّفق عليه.',
      },
      unknown: {
        title: 'لا يوجد اتفاق بهذا المرجع',
        text: 'راجع كتابة المرجع حرفًا حرفًا.',
      },
      erased: {
        title: 'عُقد اتفاق بهذا المرجع',
        text: 'حُذف نصه من المنصة مع نصوص القضية بعد مدة حفظها، فلا يمكن مقارنة الورقة به.',
      },
      uncheckable: {
        title: 'عُقد اتفاق بهذا المرجع، ولا يمكن التحقق منه الآن',
        text: 'كُتب المرجع بمفتاح قديم لم يعد لدينا. لا يعني هذا أن الاتفاق تغيّر: يقرأ طرفاه النص المحفوظ من صفحة الطلب.',
      },
    } satisfies Record<CheckedAgreement['state'], { title: string; text: string }>,
    agreedAt: 'تاريخ الاتفاق',
    client: 'الحروف الأولى من اسم الموكل',
    lawyer: 'الحروف الأولى من اسم المحامي',
    inWords: 'الإجمالي بالحروف',
    whole: 'طرفا الاتفاق يريان نصه كاملًا من صفحة الطلب بعد تسجيل الدخول.',
  },
} as const;

/** The paper's clauses besides the facts. */
type Clauses = {
  between: string;
  caseType: (isNamed: boolean) => string;
  topic: { clear: string; unclear: string };
  strategy: { clear: string; unclear: string };
  note: string;
} & Record<DutyName, { agreed: string; notAgreed: string }>;

/** The sentences of each version. Agreements that were made with a version show it forever: never change one. */
export const agreementClauses: Readonly<Record<ClausesVersion, Clauses>> = {
  1: {
    between: 'تحرر هذا الاتفاق بين كل من:',
    caseType: (isNamed) => (isNamed ? 'حدد المحامي نوع القضية.' : 'لم يحدد المحامي نوع القضية.'),
    topic: { clear: 'اطلع المحامي على الموضوع وفهمه.', unclear: 'لم يتضح الموضوع للمحامي بعد.' },
    strategy: { clear: 'عرض المحامي خطة عمل واضحة.', unclear: 'لم يحدد المحامي خطة العمل بعد.' },
    contractAgreement: {
      agreed: 'يوافق المحامي على تحرير عقد مكتوب مع الموكل.',
      notAgreed: 'لم يتضمن العرض موافقة المحامي على تحرير عقد مكتوب مع الموكل.',
    },
    confidentiality: {
      agreed: 'يلتزم المحامي بسرية بيانات الموكل وموضوعه.',
      notAgreed: 'لم يتضمن العرض تعهدا خاصا بالسرية، ويبقى المحامي ملزما بسر المهنة بحكم القانون.',
    },
    communication: {
      agreed: 'يلتزم المحامي بالتواصل مع الموكل.',
      notAgreed: 'لم يتضمن العرض تعهدا من المحامي بالتواصل الدوري مع الموكل.',
    },
    note: 'هذه بنود العرض الذي قدمه المحامي واختاره الموكل على المنصة. المنصة وسيلة تواصل، وليست طرفا في هذا الاتفاق.',
  },
};
