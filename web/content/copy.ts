import { audienceNames } from '#web/content/dialogs/copy.ts';

/** Texts of published content, and of the home page's sections. */
export const contentCopy = {
  home: {
    eyebrow: 'منصة قانونية تخدم المحامي والمستخدم',
    heading: 'حقك يستحق محاميًا ',
    headingEnd: 'يفهم قضيتك',
    lead: 'قدّم طلبك مرة واحدة، وقارن بين عروض المحامين في محافظتك: الخطة والأتعاب والمدة، ثم اختر الأنسب لك.',
    joinUser: 'سجّل كمستخدم',
    joinParticipant: 'سجّل كمشارك',
    participant: 'المشارك يقترح ويناقش، ولا يقدّم طلبات.',
    ask: {
      label: 'ما مشكلتك؟',
      another: 'مشكلة أخرى؟',
      placeholder: 'اكتبها بكلماتك، كما تحكيها لقريب…',
      placeholderShort: 'اكتبها بكلماتك…',
      submit: 'قدّم طلبك الآن',
      topicsLabel: 'أو ابدأ بكلمة',
      /** A word for a problem, and its specialty in the lists. */
      topics: [
        { word: 'نفقة', specialty: 'أحوال شخصية (أسرة)' },
        { word: 'فصل من العمل', specialty: 'عمالي وتأمينات' },
        { word: 'إيجار', specialty: 'إيجارات' },
      ],
    },
    promise: 'نراجع بيانات كل محامٍ وكارنيه نقابته قبل اعتماده.',
    example: {
      label: 'مثال توضيحي لطلب وعروض المحامين عليه',
      number: 'طلب رقم 4578',
      state: 'وصلت ٣ عروض',
      subject: 'نفقة ومسكن حضانة، محكمة الأسرة',
      place: 'الجيزة، الدقي · التخصص: أحوال شخصية',
      note: 'مثال توضيحي، الأسماء والأرقام غير حقيقية',
      offers: [
        { initial: 'ن', name: 'أ. نادية رمزي', about: '٣ أسابيع', fee: '٤٬٥٠٠ جنيه', score: 95 },
        { initial: 'ط', name: 'أ. طارق الجندي', about: '٥ أسابيع', fee: '٣٬٨٠٠ جنيه', score: 80 },
        { initial: 'م', name: 'أ. مها فتحي', about: '٦ أسابيع', fee: '٥٬٢٠٠ جنيه', score: 75 },
      ],
    },
    about: {
      title: 'منصة تخدم العدالة من خلال المحامي والمستخدم، فتعطي كلًّا منهما ما يحتاجه.',
      sides: [
        { title: audienceNames.user, text: 'طلب واحد واضح، وعروض مكتوبة من محامين في محافظتك، والقرار لك.' },
        { title: audienceNames.lawyer, text: 'طلبات محددة المحكمة والتخصص، ومساحة تعرض فيها خطتك وأتعابك.' },
      ],
      more: 'اعرف أكثر',
    },
    ticker: { label: 'آخر الأخبار', empty: 'لا توجد أخبار حاليًا' },
    news: { eyebrow: 'أخبار وخدمات', title: 'ماذا تقدّم لك المنصة', empty: 'لا توجد أخبار حتى الآن' },
    quotes: { label: 'أقوال عن العدالة', empty: 'لا توجد أقوال حاليًا' },
    testimonials: {
      eyebrow: 'آراء الناس',
      title: 'آراء من تعاملوا معنا',
      empty: 'لا توجد آراء متاحة',
      picture: 'صورة شخصية افتراضية',
    },
    services: {
      eyebrow: 'خدماتنا',
      title: 'من أين تبدأ؟',
      lawyer: {
        title: 'تسجيل المحامين',
        text: 'سجّل بياناتك واستقبل الطلبات بعد المراجعة.',
        action: 'سجّل كمحامٍ',
      },
      suggestion: {
        title: 'تسجيل مقترح',
        text: 'شاركنا فكرة تطوّر الخدمة القانونية.',
        action: 'أرسل مقترحًا',
      },
      request: {
        title: 'تقديم طلب جديد',
        text: 'اشرح موضوعك، واترك لنا البحث.',
        action: 'قدّم طلبًا',
      },
    },
    steps: {
      eyebrow: 'أربع خطوات',
      title: 'كيف تعمل المنصة؟',
      list: [
        { number: '١', text: 'قدّم طلبك واشرح موضوعك' },
        {
          number: '٢',
          text: 'بعد أول عرض، ادفع الرسوم من محفظتك',
          free: 'تصلك عروض المحامين، ونخبرك بأولها',
        },
        { number: '٣', text: 'قارن بين عروض المحامين' },
        { number: '٤', text: 'اختر محاميك وتواصل معه' },
      ],
    },
    cta: {
      title: 'لا تؤجل حقك',
      text: 'دقائق قليلة تكفي لتقديم طلبك، والتقديم مجاني.',
    },
  },
  fiveStars: 'خمس نجوم',
  topRank: { title: 'نجمة الصدارة', text: 'كلما اكتمل عرضك اقترب من صدارة العروض.' },
  info: { updated: 'آخر تحديث:', contents: 'محتويات الصفحة', empty: 'لا يوجد محتوى متاح حاليًا' },
} as const;
