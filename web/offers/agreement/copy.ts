import type { CheckedAgreement } from '#contract/offers-agreement.ts';

/**
 * What the fee agreement and its check say. What stands on the paper is written without vowel signs and brackets: readers
 * of PDF files take the ones out of the line and turn the others around.
 */
export const agreementCopy = {
  page: {
    title: 'اتفاق الأتعاب',
    lead: 'نسخة محفوظة مما اتفقتما عليه لحظة اختيار العرض، جاهزة للطباعة والتوقيع.',
    loading: 'جارٍ تحميل الاتفاق...',
    failed: 'تعذّر تحميل الاتفاق',
    missing: 'لم نجد هذا الاتفاق',
    missingText: 'يُكتب الاتفاق عند اختيار العرض، ويظهر لطرفيه فقط.',
    print: 'طباعة الاتفاق',
    check: 'صفحة التحقق',
    copy: 'نسخ المرجع',
    changed: 'المحتوى المحفوظ لهذا الاتفاق لم يعد كما كان عند الاختيار. لا تعتمد عليه، وتواصل معنا.',
    pageWord: 'صفحة ',
    pageOf: ' من ',
  },
  paper: {
    title: 'اتفاق أتعاب محاماة',
    day: (day: string, hijri: string) => `بتاريخ ${day} الموافق ${hijri}`,
    between: 'اتفق كل من:',
    client: 'الطرف الأول، الموكل:',
    lawyer: 'الطرف الثاني، المحامي:',
    onWhat: 'موضوع الاتفاق',
    request: 'رقم الطلب على المنصة',
    nature: 'طبيعة الموضوع',
    place: 'المكان',
    court: 'المحكمة',
    terms: 'بنود الاتفاق',
    caseType: (isNamed: boolean) => (isNamed ? 'حدد المحامي نوع القضية.' : 'لم يحدد المحامي نوع القضية.'),
    topic: { clear: 'الموضوع واضح للمحامي.', unclear: 'الموضوع غير واضح للمحامي بعد.' },
    strategy: { clear: 'خطة العمل واضحة.', unclear: 'خطة العمل غير واضحة بعد.' },
    contractAgreement: {
      agreed: 'يوافق المحامي على كتابة عقد بينه وبين الموكل.',
      notAgreed: 'لا يوافق المحامي على كتابة عقد بينه وبين الموكل.',
    },
    confidentiality: {
      agreed: 'يلتزم المحامي بسرية بيانات الموكل وموضوعه.',
      notAgreed: 'لم يلتزم المحامي بالسرية في عرضه.',
    },
    communication: {
      agreed: 'يلتزم المحامي بالتواصل مع الموكل.',
      notAgreed: 'لم يلتزم المحامي بالتواصل في عرضه.',
    },
    estimatedTime: 'المدة المتوقعة:',
    fees: 'الأتعاب',
    item: 'البند',
    amount: 'المبلغ',
    inWords: 'المبلغ بالحروف',
    initialFee: 'مقدم الأتعاب',
    finalFee: 'مؤخر الأتعاب',
    totalFee: 'إجمالي الأتعاب',
    notWritten: 'غير مكتوب في العرض',
    only: (words: string) => `${words} فقط لا غير`,
    note: 'هذه بنود العرض الذي قدمه المحامي واختاره الموكل على المنصة. المنصة وسيلة تواصل، وليست من أطراف هذا الاتفاق.',
    clientSigns: 'توقيع الموكل',
    lawyerSigns: 'توقيع المحامي',
    reference: 'مرجع الاتفاق',
    checkAt: 'للتحقق من أن محتوى هذه الورقة لم يتغير، افتح العنوان التالي واكتب المرجع:',
  },
  check: {
    title: 'التحقق من اتفاق أتعاب',
    lead: 'اكتب المرجع المطبوع في آخر الاتفاق لتعرف هل محتواه كما حُفظ.',
    reference: 'مرجع الاتفاق',
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
    } satisfies Record<CheckedAgreement['state'], { title: string; text: string }>,
    agreedAt: 'تاريخ الاتفاق',
    client: 'الحروف الأولى من اسم الموكل',
    lawyer: 'الحروف الأولى من اسم المحامي',
    inWords: 'الإجمالي بالحروف',
    whole: 'طرفا الاتفاق يريان نصه كاملًا من صفحة الطلب بعد تسجيل الدخول.',
  },
} as const;
