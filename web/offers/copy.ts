import type { PluralForms } from '#contract/copy/numbers.ts';
import { factNames } from '#contract/copy/words.ts';
import type { ScoreItem } from '#contract/offers/calls.ts';
import { agreementNames, clarityNames, offerTexts, planClarityNames } from '#contract/offers/copy.ts';
import type { FeeName, VerdictName } from '#contract/offers/facts.ts';

const confidentiality = 'السرية';
const communication = 'التواصل';
const estimatedTime = 'المدة';
const back = 'العودة إلى الطلب';
const scoreShort = 'اكتمال عرضك';

const answers = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Leads to the offers side by side, and is said above them. */
export const compareText = 'قارن بين العروض';

/** The name of an offer's points. */
export const scoreName = 'اكتمال العرض';

/** Texts of offers: opening a request, making an offer, comparing and choosing. */
export const offersCopy = {
  unlock: {
    text: 'أدخل بيانات حسابك ورقمي الطلب لعرضه.',
    randomNumber: 'الرقم العشوائي',
    randomNumberHint: 'الرقم المرسل إليك مع الطلب',
    submit: 'عرض الطلب',
    sending: 'جارٍ التحقق...',
    failed: 'حدث خطأ أثناء التحقق',
  },
  items: {
    caseType: 'تحديد نوع القضية',
    topic: 'وضوح الموضوع',
    strategy: 'وضوح الخطة',
    contractAgreement: offerTexts.labels.contractAgreement,
    confidentiality,
    communication,
    initialFee: 'كتابة مقدم الأتعاب',
    finalFee: 'كتابة مؤخر الأتعاب',
    estimatedTime: 'كتابة المدة المتوقعة',
  } satisfies Record<ScoreItem | VerdictName, string>,
  earned: 'مستوفى',
  notEarned: 'غير مستوفى',
  noPoints: (points: string) => `٠ من ${points}`,
  scoreParts: 'بنود اكتمال العرض',
  item: 'البند',
  form: {
    title: 'عرضك على الطلب',
    back,
    asked: 'المطلوب',
    open: 'قدّم عرضك',
    edit: 'تعديل عرضك',
    active: 'قدّمت عرضًا على هذا الطلب من قبل',
    activeText: 'يمكنك تعديله ما دام الطلب يستقبل العروض.',
    closed: 'لم يعد هذا الطلب يستقبل عروضًا',
    closedText: 'لا يمكن إرسال عرضك. ما كتبته باقٍ هنا لتنسخه إن أردت.',
    notOffered: 'بانتظار عرضك',
    who: 'بياناتك',
    work: 'الموضوع وخطة العمل',
    topicPlaceholder: 'لخّص الموضوع كما فهمته',
    strategyPlaceholder: 'اكتب الخطوات القانونية التي ستتبعها',
    letters: {
      one: 'حرفًا واحدًا آخر',
      two: 'حرفين آخرين',
      few: '# أحرف أخرى',
      many: '# حرفًا آخر',
      other: '# حرف آخر',
    } satisfies PluralForms,
    lettersLeft: (letters: string, item: string) => `اكتب ${letters} على الأقل لتُحسب نقاط «${item}».`,
    topicAnswers: answers(clarityNames),
    strategyAnswers: answers(planClarityNames),
    capabilities: 'الالتزامات',
    agreeToAll: 'موافق عليها كلها',
    agreements: answers(agreementNames),
    price: 'الأتعاب والمدة',
    filled: (earned: string, all: string) => `${earned} من ${all}`,
    initialFeePlaceholder: 'عند بدء العمل',
    finalFeePlaceholder: 'عند انتهاء العمل',
    feeHint: 'بالجنيه المصري',
    feesMayOnlyFall: 'بعد أن يرى المستخدم العروض يمكنك تخفيض الأتعاب فقط',
    estimatedTimePlaceholder: 'مثال: ثلاثة أشهر',
    usualTimes: 'مدد شائعة',
    scoreTitle: scoreName,
    scoreNow: (score: string) => `اكتمال عرضك الآن ${score} من ١٠`,
    scoreShort,
    missing: (items: string) => `ينقصه: ${items}`,
    missingItems: {
      caseType: 'نوع القضية',
      topic: 'الموضوع',
      strategy: 'الخطة',
      contractAgreement: 'العقد',
      confidentiality,
      communication,
      initialFee: 'المقدم',
      finalFee: 'المؤخر',
      estimatedTime,
    } satisfies Record<ScoreItem, string>,
    scoreHint: 'أكمل البنود الفارغة ليكتمل عرضك',
    scoreFull: 'اكتملت بنود العرض كلها',
    submit: 'إرسال العرض',
    sending: 'جارٍ إرسال العرض...',
    failed: 'تعذّر إرسال العرض، حاول مرة أخرى لاحقًا',
  },
  lacking: {
    title: (parts: readonly string[]) => `عرضك بلا ${parts.join(' وبلا ')}`,
    text: 'يقارن المستخدم بين العروض بما كُتب فيها. هل ترسله كما هو؟',
    parts: { fees: 'أتعاب', plan: 'خطة عمل', agreement: 'موافقة على العقد' },
    confirm: 'إرساله ناقصًا',
    cancel: 'أكمل العرض',
  },
  sent: {
    score: scoreShort,
    steps: {
      beforePayment: [
        'يعرف المستخدم الآن أن عرضًا جديدًا وصله، ولا يرى اسمك ولا أتعابك قبل سداد رسوم الطلب.',
        'بعد السداد يقارن بين العروض ويختار محاميه.',
      ],
      shown: ['عرضك الآن أمام المستخدم بين العروض.'],
      always: [
        'نخبرك في «الإشعارات» وبالبريد إذا اختارك، وعندها يظهر لك رقم هاتفه.',
        'يمكنك تعديل عرضك من صفحة الطلب حتى يختار.',
      ],
    },
    next: 'ماذا بعد؟',
    toRequest: back,
  },
  blocker: {
    unpaid: 'ادفع الرسوم التكميلية أولًا',
    unpaidText: 'يمكنك تقديم العروض بعد دفع الرسوم التكميلية. ادفعها من «حسابي»، وبعد قبول الإثبات تقدّم عرضك هنا.',
    pay: 'إلى الدفع في «حسابي»',
  },
  /** An offer after the choice. */
  chosen: {
    title: 'عرضه الذي اخترته',
    written: 'عرضه المكتوب',
    whole: 'العرض كاملًا',
    wholeNote: 'الخطة واكتمال العرض',
    others: 'بقية العروض',
    own: 'عرضك',
  },
  lost: {
    title: 'شكرًا على عرضك',
    text: 'لم يقع الاختيار عليه هذه المرة، ولا نُظهر لك من اختير ولا أتعابه.',
    noOffer: 'انتهى استقبال العروض',
    noOfferText: 'اختار صاحب الطلب محاميه، ولم يعد مطلوبًا منك شيء بشأنه.',
    cancelled: 'أُلغي هذا الطلب',
    cancelledText: 'لم يعد مطلوبًا منك شيء بشأنه.',
    lacked: {
      one: 'نقص عرضك بند واحد:',
      two: 'نقص عرضك بندان:',
      few: 'نقص عرضك # بنود:',
      other: 'نقص عرضك # بندًا:',
    },
    next: { one: 'أكمله في عرضك القادم.', two: 'أكملهما في عرضك القادم.', other: 'أكملها في عرضك القادم.' },
  },
  withdraw: {
    open: 'سحب العرض',
    title: 'سحب عرضك؟',
    text: 'لن يظهر عرضك للمستخدم بعد سحبه، ويمكنك تقديم عرض جديد.',
    confirm: 'نعم، اسحب العرض',
    done: offerTexts.withdrawn,
    failed: 'تعذّر سحب العرض، حاول مرة أخرى',
  },
  offer: {
    scored: (score: string) => `اكتمال عرضك ${score} من ١٠`,
    totalFee: 'إجمالي الأتعاب',
    choose: 'اختيار هذا المحامي',
  },
  received: {
    details: 'التفاصيل',
    fees: 'الأتعاب',
    time: estimatedTime,
    contract: 'عقد مكتوب',
    contact: communication,
    promised: 'ملتزم',
    notPromised: 'دون التزام',
    notWritten: 'غير مكتوبة',
    feesNotWritten: 'أتعاب غير مكتوبة',
  },
  /** The fees of an offer. One part alone is no total. */
  sums: {
    from: (amount: string) => `من ${amount}`,
    parts: {
      initialFee: (amount: string) => `مقدم ${amount}`,
      finalFee: (amount: string) => `مؤخر ${amount}`,
    } satisfies Record<FeeName, (amount: string) => string>,
    lacks: { initialFee: '+ مقدم غير مكتوب', finalFee: '+ مؤخر غير مكتوب' } satisfies Record<FeeName, string>,
  },
  /** The lawyer of an offer, in words that clients understand. */
  lawyer: {
    title: factNames.lawyer,
    degree: 'درجة القيد',
    experience: 'الخبرة',
    place: 'المكان',
    /** The degrees of registration at the bar (`barDegrees`); others are shown as they were typed. */
    degrees: {
      'جدول عام (تحت التمرين)': 'محامٍ تحت التمرين',
      ابتدائي: 'مرافعة حتى الابتدائي',
      استئناف: 'مرافعة حتى الاستئناف',
      نقض: 'مرافعة حتى النقض',
    },
    years: {
      zero: 'أقل من سنة خبرة',
      one: 'سنة خبرة',
      two: 'سنتا خبرة',
      few: '# سنوات خبرة',
      other: '# سنة خبرة',
    },
    inPlace: (governorate: string, city: string) => `${governorate}، ${city}`,
    yourSpecialty: 'تخصص طلبك',
    yourGovernorate: 'محافظتك',
  },
  list: {
    title: 'عروض المحامين',
    empty: 'لا توجد عروض حتى الآن',
    best: 'الأكمل أولًا',
    arrived: { one: 'وصل عرض جديد، أظهره', other: 'وصلت عروض جديدة، أظهرها' },
    scoreNote: 'اكتمال العرض يقيس ما كُتب فيه ووضوحه، لا كفاءة المحامي.',
    feesNote: 'الأتعاب مقترحة من المحامي، ويُكتب الاتفاق النهائي في عقد بينكما.',
  },
  order: {
    title: 'كيف نرتّب العروض',
    rule: 'الأكمل أولًا، وإذا تساوى عرضان فتخصص طلبك، ثم محافظتك، ثم الأسبق تقديمًا. واكتمال العرض مجموع ما استوفاه من البنود التالية، وأقصاه ١٠.',
    nothingElse: 'لا يؤثر في الترتيب اشتراك المحامي في المنصة، ولا شهرته، ولا عدد من اختاروه، ولا قيمة أتعابه.',
  },
  choosing: {
    title: (lawyer: string) => `اختيار عرض ${lawyer}؟`,
    text: 'سنخبر المحامي باختيارك، ويظهر لكما رقم التواصل، ويُحفظ اتفاق الأتعاب كما في العرض. لا يمكن تغيير الاختيار بعد ذلك.',
    confirm: 'نعم، أختاره',
    failed: 'تعذّر حفظ اختيارك، حاول مرة أخرى',
  },
  locked: {
    title: 'العروض مقفلة حتى تأكيد السداد',
    waiting: (offers: string) => `بانتظارك: ${offers}`,
    freeTitle: 'بانتظار أول عرض',
    none: 'لم تصل عروض حتى الآن، سنخبرك فور وصول أول عرض.',
    payLater: 'لا تدفع شيئًا الآن.',
    pay: 'ادفع رسوم الطلب وأرسل إثبات الدفع من صفحة «طلباتي»، ثم تظهر لك العروض كلها بعد المراجعة.',
    underReview: 'تظهر لك العروض كلها فور تأكيد السداد.',
    toRequests: 'إلى «طلباتي»',
  },
} as const;
